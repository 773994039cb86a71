import type { FaceRun } from '../faceRuns.ts';

/**
 * Tags that color the words of a caption. All values of one paint set the same properties, so each replaces the one
 * before it.
 */
export interface Paint {
  /** Tags of a word by its index; -1 is text outside of words. */
  of(word: number, isAccented: boolean): string;
  /** Tags of the space after a word, if they differ from the tags of the word. */
  readonly afterWord?: (word: number, isAccented: boolean) => string;
}

/** A part of a text in one font, emphasis and paint. */
export interface PaintedRun extends FaceRun {
  readonly paint: string;
}

const blank = /[\s\u200b]/;

export const isBlank = (character: string): boolean => blank.test(character);

/** Finds the words of a text that is read character by character, whatever was done to its spaces. */
export class WordFinder {
  readonly #letters: readonly number[];
  #letter = 0;
  #word = -1;

  /** @param letters Number of visible characters before each word. */
  constructor(letters: readonly number[]) {
    this.#letters = letters;
  }

  /** Returns the index of the word of the next character; a space belongs to the word before it. */
  next(character: string): number {
    if (isBlank(character)) return this.#word;
    while ((this.#letters[this.#word + 1] ?? Number.POSITIVE_INFINITY) <= this.#letter) this.#word++;
    this.#letter += character.length;
    return this.#word;
  }
}

/**
 * Splits runs where the paint changes.
 * @param letters Number of visible characters before each word.
 */
export function paintRuns(runs: readonly FaceRun[], paint: Paint, letters: readonly number[] = []): PaintedRun[] {
  const painted: PaintedRun[] = [];
  const words = new WordFinder(letters);
  for (const { text, ...face } of runs) {
    const isAccented = face.emphasis.includes('accent');
    if (letters.length === 0) {
      painted.push({ ...face, text, paint: paint.of(-1, isAccented) });
      continue;
    }
    for (const character of text) {
      const word = words.next(character);
      const own =
        isBlank(character) && paint.afterWord ? paint.afterWord(word, isAccented) : paint.of(word, isAccented);
      const last = painted.at(-1);
      if (last && last.paint === own && last.font === face.font && last.emphasis === face.emphasis)
        painted[painted.length - 1] = { ...last, text: last.text + character };
      else painted.push({ ...face, text: character, paint: own });
    }
  }
  return painted;
}
