/** Widths are stored in steps of 1/400 em, as two base-36 digits. */
const stepsPerEm = 400;
const base = 36;
const digits = 2;

/** Width of a character that the font lacks, in ems. */
const missingEm = 0.6;

/** Minimum number of consecutive characters with one width that are written as a range. */
const minRun = 6;

/** Code points below this are looked up in an array; it covers all alphabets and kana. */
const denseBelow = 0x3100;

/** Consecutive characters, each with its own width or all with the same one. */
interface Block {
  readonly first: number;
  readonly last: number;
  readonly ems: readonly number[];
}

/**
 * Character widths of one face, in ems. They are stored as blocks: `41:5z6i` has the widths of A and B, and
 * `4e00-9fff:b4` one width for all characters of a range.
 */
export class FaceWidths {
  readonly #blocks: readonly Block[];
  readonly #dense: Float64Array;

  constructor(text: string) {
    this.#blocks = text.split(' ').map(readBlock);
    this.#dense = new Float64Array(denseBelow).fill(missingEm);
    for (const block of this.#blocks)
      for (let code = block.first; code <= Math.min(block.last, denseBelow - 1); code++)
        this.#dense[code] = emOf(block, code);
  }

  /** Returns the advance width of a character, in ems. */
  of(codePoint: number): number {
    return this.#dense[codePoint] ?? this.#find(codePoint);
  }

  #find(codePoint: number): number {
    let low = 0;
    let high = this.#blocks.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const block = this.#blocks[middle];
      if (block === undefined) break;
      if (codePoint < block.first) high = middle - 1;
      else if (codePoint > block.last) low = middle + 1;
      else return emOf(block, codePoint);
    }
    return missingEm;
  }
}

const emOf = ({ first, ems }: Block, code: number): number => ems[code - first] ?? ems[0] ?? missingEm;

function readBlock(text: string): Block {
  const [range = '', widths = ''] = text.split(':');
  const [from = '', to] = range.split('-');
  const first = Number.parseInt(from, 16);
  const ems = Array.from(
    { length: widths.length / digits },
    (_, index) => Number.parseInt(widths.slice(index * digits, (index + 1) * digits), base) / stepsPerEm,
  );
  return { first, last: to === undefined ? first + ems.length - 1 : Number.parseInt(to, 16), ems };
}

/** Writes character widths, in ems by code point, in the format that {@link FaceWidths} reads. */
export function writeWidths(ems: ReadonlyMap<number, number>): string {
  const letters = [...ems].sort(([a], [b]) => a - b).map(([code, em]) => ({ code, digits: digitsOf(em) }));
  const blocks: string[] = [];
  let each: typeof letters = [];
  const endEach = () => {
    if (each.length > 0) blocks.push(`${hex(each[0]?.code ?? 0)}:${each.map((letter) => letter.digits).join('')}`);
    each = [];
  };
  for (let at = 0; at < letters.length; ) {
    const letter = letters[at];
    if (letter === undefined) break;
    let end = at + 1;
    // The range may include characters that no caption has.
    while (letters[end]?.digits === letter.digits) end++;
    if (end - at >= minRun) {
      endEach();
      blocks.push(`${hex(letter.code)}-${hex(letters[end - 1]?.code ?? letter.code)}:${letter.digits}`);
      at = end;
      continue;
    }
    if (each.length > 0 && each.at(-1)?.code !== letter.code - 1) endEach();
    each.push(letter);
    at++;
  }
  endEach();
  return blocks.join(' ');
}

const hex = (code: number): string => code.toString(16);

function digitsOf(em: number): string {
  const steps = Math.min(base ** digits - 1, Math.round(em * stepsPerEm));
  return steps.toString(base).padStart(digits, '0');
}
