/** Pictures as lists of shapes: a paint and an outline, and a width where it is a line and not an area. */
export type Shape = readonly [paint: string, outline: string, width?: number];

/** A circle or an ellipse as an outline. */
export function disc(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** A rectangle as an outline. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}
