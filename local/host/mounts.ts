import type { FetchHandler } from '../context.ts';

/** Handlers by path prefix; the longest prefix that fits answers, `/` when none does. */
export class Mounts {
  readonly #handlers = new Map<string, FetchHandler>();

  add(prefix: string, handler: FetchHandler): void {
    this.#handlers.set(prefix, handler);
  }

  /** The handler for a path and the prefix it was mounted at. */
  find(path: string): { readonly prefix: string; readonly handler: FetchHandler } | undefined {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const prefix = path.slice(0, end);
      const handler = this.#handlers.get(prefix);
      if (handler !== undefined) return { prefix, handler };
    }
    const root = this.#handlers.get('/');
    return root && { prefix: '', handler: root };
  }
}

/** The same request, asked of the path that is left when `prefix` is taken away. */
export function withoutPrefix(request: Request, prefix: string): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(prefix.length) || '/';
  return new Request(url, request);
}
