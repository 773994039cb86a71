import type { FetchHandler } from '../context.ts';

/** Handlers by path prefix. The longest matching prefix wins; `/` matches when no other does. */
export class Mounts {
  readonly #handlers = new Map<string, FetchHandler>();

  add(prefix: string, handler: FetchHandler): void {
    this.#handlers.set(prefix, handler);
  }

  /** Returns the handler for a path and the prefix it was mounted at. */
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
