import type { Plugin } from 'vite';

const empty = '\0left-out';

/** Replaces a package that another one imports only for its side effects with an empty module. */
export function leaveOut(packageName: string): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId: (source) => (source === packageName ? empty : null),
    load: (asked) => (asked === empty ? 'export {};' : null),
  };
}
