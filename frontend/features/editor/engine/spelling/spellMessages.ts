/** Request to the worker that checks spelling. The dictionary is loaded with the first request of its address. */
export type SpellRequest =
  | { readonly id: number; readonly kind: 'check'; readonly url: string; readonly words: readonly string[] }
  | { readonly id: number; readonly kind: 'suggest'; readonly url: string; readonly word: string };

/** Unknown words, or suggestions for a word; null if the dictionary could not be loaded. */
export interface SpellReply {
  readonly id: number;
  readonly words: readonly string[] | null;
}
