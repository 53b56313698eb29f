/** Where we are: the path of the page, and going elsewhere without loading anything anew. */
class Router {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }

  /** The part of the path behind a prefix: `after("/table/")`; null elsewhere. */
  after(prefix: string): string | null {
    return this.path.startsWith(prefix) ? decodeURIComponent(this.path.slice(prefix.length)) : null;
  }
}

export const router = new Router();

/** A link that stays on the page: `<a href="/rules/bon" onclick={stay}>`. */
export function stay(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  router.go(new URL(link.href).pathname);
}
