/**
 * Work of a function, counted instead of timed: the characters and items that the methods of texts and lists read or
 * copy. This count grows when a reader reads the same part repeatedly.
 */
export function countWork(act: () => unknown): number {
  let work = 0;
  const undo: (() => void)[] = [];
  const count = (
    holder: object,
    name: string,
    cost: (self: never, result: unknown, args: readonly unknown[]) => number,
  ) => {
    const own = Object.getOwnPropertyDescriptor(holder, name);
    const method = own?.value as (...args: unknown[]) => unknown;
    Object.defineProperty(holder, name, {
      ...own,
      value: function (this: never, ...args: unknown[]) {
        const result = method.apply(this, args);
        work += 1 + cost(this, result, args);
        return result;
      },
    });
    undo.push(() => Object.defineProperty(holder, name, own ?? {}));
  };
  const texts = String.prototype;
  for (const name of ['slice', 'normalize', 'toLowerCase']) count(texts, name, (_, text) => (text as string).length);
  for (const name of ['trim', 'trimEnd'])
    count(texts, name, (self: string, text) => self.length - (text as string).length);
  count(texts, 'indexOf', (self: string, at, [, from]) => distance(self.length, at, from));
  for (const name of ['split', 'replace', 'replaceAll', 'includes', 'matchAll'])
    count(texts, name, (self: string) => self.length);
  for (const name of ['indexOf', 'findIndex', 'includes'])
    count(Array.prototype, name, (self: unknown[], at, [, from]) => distance(self.length, Number(at), from));
  for (const name of ['lastIndexOf', 'slice', 'map', 'flatMap', 'every', 'some', 'find'])
    count(Array.prototype, name, (self: unknown[]) => self.length);
  count(Array.prototype, 'push', () => 1);
  count(TextDecoder.prototype, 'decode', (_, text) => (text as string).length);
  try {
    act();
  } finally {
    for (const restore of undo) restore();
  }
  return work;
}

/** Length of a search: up to the match, or to the end. */
function distance(length: number, found: unknown, from: unknown): number {
  const start = typeof from === 'number' ? from : 0;
  return Math.max(0, (typeof found === 'number' && found >= 0 ? found : length) - start);
}
