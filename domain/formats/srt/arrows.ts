/** The signs that end an arrow, from left to right through the text. */
export class Arrows {
  readonly #text: string;
  /** The signs other than `>` that the text has at all, and where each one stands next. */
  readonly #rare: { readonly sign: string; at: number }[];

  constructor(text: string) {
    this.#text = text;
    this.#rare = [...'→⇒＞'].map((sign) => ({ sign, at: text.indexOf(sign) })).filter(({ at }) => at >= 0);
  }

  /** Where the next one stands at or after the offset, or -1. Offsets must not go back. */
  after(offset: number): number {
    let nearest = this.#text.indexOf('>', offset);
    if (this.#rare.length === 0) return nearest;
    for (const rare of this.#rare) {
      if (rare.at >= 0 && rare.at < offset) rare.at = this.#text.indexOf(rare.sign, offset);
      if (rare.at >= 0 && (nearest < 0 || rare.at < nearest)) nearest = rare.at;
    }
    return nearest;
  }
}
