import type { Plugin } from 'vite';

const empty = '\0left-out';

/** Puts an empty module in the place of a package that another one imports for its effect only. */
export function leaveOut(packageName: string): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId: (source) => (source === packageName ? empty : null),
    load: (asked) => (asked === empty ? 'export {};' : null),
  };
}
