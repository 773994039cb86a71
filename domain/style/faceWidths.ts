/** Widths are written in steps of a four hundredth of an em, as two digits of base 36. */
const stepsPerEm = 400;
const base = 36;
const digits = 2;

/** Of a letter that the font lacks. */
const missingEm = 0.6;

/** So many letters of one width in a row are shorter as a range. */
const minRun = 6;

/** Letters below this are looked up in an array: kana as well as all alphabets. */
const denseBelow = 0x3100;

/** Successive letters that each have a width, or that all have the same one. */
interface Block {
  readonly first: number;
  readonly last: number;
  readonly ems: readonly number[];
}

/**
 * The widths of the letters of one face in ems. They are written as blocks: `41:5z6i` is the widths of A and B,
 * `4e00-9fff:b4` of letters that are all as wide as each other.
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

  /** How far a letter moves the next one, in ems. */
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

/** Writes the widths of letters, in ems by code point, in that form. */
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
    // A letter that no caption has may lie between those of a range.
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
