"""Ways to break a piece of code: each is one small change of its syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.Add,
    ast.RShift: ast.LShift,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}
# Not behaviour: annotations, and what an assertion says of a broken table.
LEFT_ALONE = {"annotation", "returns", "decorator_list"}


@dataclass(frozen=True)
class Break:
    """A broken copy of a file, and what was done to which home in it."""

    home: str
    line: int
    label: str
    source: str


def breaks(source: str, home: str, others: set[str]) -> Iterator[Break]:
    """Every way to break the class or function of that name, but not the homes of other rules inside it."""
    tree = ast.parse(source)
    root = find(tree, home)
    for path in list(paths(root, others, home)):
        original = at(root, path)
        line = getattr(original, "lineno", 0)
        for changed in changes(original):
            label = f"{text(original)} → {text(changed)}"
            put(root, path, changed)
            yield Break(home, line, label, ast.unparse(ast.fix_missing_locations(tree)))
            put(root, path, original)


def find(tree: ast.AST, name: str) -> ast.AST:
    """The class or function of that name."""
    node = tree
    for part in name.split("."):
        node = next(
            child
            for child in ast.iter_child_nodes(node)
            if isinstance(child, ast.ClassDef | ast.FunctionDef) and child.name == part
        )
    return node


Path = tuple[tuple[str, int | None], ...]


def paths(node: ast.AST, others: set[str], name: str, path: Path = ()) -> Iterator[Path]:
    """The way to every node that may be changed."""
    for field, value in ast.iter_fields(node):
        if field in LEFT_ALONE:
            continue
        children = value if isinstance(value, list) else [value]
        for place, child in enumerate(children):
            if not isinstance(child, ast.AST) or isinstance(child, ast.Assert | ast.Raise | ast.JoinedStr):
                continue
            inner = name
            if isinstance(child, ast.ClassDef | ast.FunctionDef):
                inner = f"{name}.{child.name}"
                if inner in others:
                    continue
            here = (*path, (field, place if isinstance(value, list) else None))
            yield here
            yield from paths(child, others, inner, here)


def at(node: ast.AST, path: Path) -> ast.AST:
    """The node at the end of a path."""
    for field, place in path:
        value = getattr(node, field)
        node = value if place is None else value[place]
    return node


def put(node: ast.AST, path: Path, changed: ast.AST) -> None:
    """Replace the node at the end of a path."""
    *way, (field, place) = path
    parent = at(node, tuple(way))
    if place is None:
        setattr(parent, field, changed)
    else:
        getattr(parent, field)[place] = changed


def text(node: ast.AST) -> str:
    """A node in one short line."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        return f"if {ast.unparse(node.test)}"
    if isinstance(node, ast.For):
        return f"for … in {ast.unparse(node.iter)}"
    if isinstance(node, ast.comprehension):
        ifs = "".join(f" if {ast.unparse(one)}" for one in node.ifs)
        return f"for … in {ast.unparse(node.iter)}{ifs}"
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())[:90]


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that may stand in place of this one."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=right):
            for other in COMPARISONS.get(type(op), []):
                yield ast.Compare(left, [other()], right)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
            yield ast.BinOp(left, ARITHMETIC[type(op)](), right)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(negated(test), body, orelse)
        case ast.comprehension(target=target, iter=iterated, ifs=ifs):
            if ifs:
                yield ast.comprehension(target, iterated, [], 0)
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=keywords) if name in SWAPPED:
            yield ast.Call(ast.Name(SWAPPED[name], ast.Load()), arguments, keywords)
        case ast.Call(func=ast.Attribute(value=value, attr="append"), args=[argument]):
            yield ast.Call(ast.Attribute(value, "insert", ast.Load()), [ast.Constant(0), argument], [])
        case ast.stmt():
            yield from changed_statements(node)


def changed_statements(node: ast.stmt) -> Iterator[ast.stmt]:
    """The statements that may stand in place of this one."""
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return
        case ast.Expr() | ast.Assign() | ast.Delete() | ast.AnnAssign(value=ast.expr()):
            yield ast.Pass()
        case ast.AugAssign(target=target, op=op, value=value):
            yield ast.Pass()
            if type(op) in ARITHMETIC:
                yield ast.AugAssign(target, ARITHMETIC[type(op)](), value)
        case ast.Return(value=ast.expr() as value) if not is_none(value):
            yield ast.Return(ast.Constant(None))
        case ast.If(test=test, body=body, orelse=orelse):
            yield ast.If(negated(test), body, orelse)
        case ast.While(test=test, body=body, orelse=orelse):
            yield ast.While(negated(test), body, orelse)
        case ast.For(target=target, iter=iterated, body=body, orelse=orelse):
            for start, stop in ((ast.Constant(1), None), (None, ast.UnaryOp(ast.USub(), ast.Constant(1)))):
                shorter = ast.Subscript(
                    ast.List([ast.Starred(iterated, ast.Load())], ast.Load()),
                    ast.Slice(start, stop),
                    ast.Load(),
                )
                yield ast.For(target, shorter, body, orelse)


def is_none(value: ast.expr) -> bool:
    """Is this nothing already?"""
    return isinstance(value, ast.Constant) and value.value is None


def negated(test: ast.expr) -> ast.expr:
    """The opposite of a condition."""
    return ast.UnaryOp(ast.Not(), test)
