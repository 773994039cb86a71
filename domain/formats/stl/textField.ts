import { type Marked, Spans } from '../text/markup.ts';
import { type CodeTable, decodeTable } from './codeTables.ts';

/** Colors of teletext by their control code. */
export const teletextColors: readonly string[] = [
  '#000000',
  '#ff0000',
  '#00ff00',
  '#ffff00',
  '#0000ff',
  '#ff00ff',
  '#00ffff',
  '#ffffff',
];

export const codes = {
  white: 0x07,
  endBox: 0x0a,
  startBox: 0x0b,
  doubleHeight: 0x0d,
  italicOn: 0x80,
  italicOff: 0x81,
  underlineOn: 0x82,
  underlineOff: 0x83,
  lineEnd: 0x8a,
  unused: 0x8f,
} as const;

/** Text of a caption, its number of lines, and whether its lines are two rows high. */
export interface FieldText extends Marked {
  readonly lineCount: number;
  readonly isDoubleHeight: boolean;
}

/** Reads the text field of a caption. Teletext codes are shown as a space, and each line begins in white. */
export function readTextField(field: readonly number[], table: CodeTable, isTeletext: boolean): FieldText {
  const reader = new FieldReader(table);
  let isDoubleHeight = false;
  for (const byte of field) {
    if (byte === codes.unused) break;
    isDoubleHeight ||= byte === codes.doubleHeight;
    if ((byte >= 0x20 && byte < 0x80) || byte >= 0xa0) reader.character(byte);
    else if (byte === codes.lineEnd) reader.endLine(isTeletext);
    else reader.control(byte);
  }
  return { ...reader.finish(), isDoubleHeight };
}

class FieldReader {
  readonly #table: CodeTable;
  readonly #spans = new Spans();
  #lines: string[] = [];
  #line = '';
  /** Length of the finished lines, with their line ends. */
  #before = 0;
  #bytes: number[] = [];
  #color = 7;
  #italic = false;
  #underline = false;
  #isSpaced = false;
  #isLossy = false;

  constructor(table: CodeTable) {
    this.#table = table;
  }

  character(byte: number): void {
    if (this.#isSpaced) {
      this.#isSpaced = false;
      if (this.#line !== '' && !this.#line.endsWith(' ') && byte !== 0x20) this.#line += ' ';
    }
    this.#bytes.push(byte);
  }

  control(byte: number): void {
    this.#flush();
    // Italic and underline of open subtitles have no width.
    if (byte < 0x20) this.#isSpaced = true;
    if (byte < 8) this.#color = byte;
    else if (byte === codes.italicOn || byte === codes.italicOff) this.#italic = byte === codes.italicOn;
    else if (byte === codes.underlineOn || byte === codes.underlineOff) this.#underline = byte === codes.underlineOn;
    else if (byte === 0x08 || byte === 0x1d) this.#isLossy = true;
  }

  endLine(isTeletext: boolean): void {
    this.#flush();
    if (isTeletext) this.#color = 7;
    this.#isSpaced = false;
    const line = this.#line.trimEnd();
    if (line !== '') {
      this.#lines.push(line);
      this.#before += line.length + 1;
    }
    this.#line = '';
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const decoded = decodeTable(this.#bytes, this.#table);
    this.#bytes = [];
    const text = this.#line === '' ? decoded.trimStart() : decoded;
    const from = this.#before + this.#line.length;
    this.#line += text;
    const to = from + text.length;
    const color = teletextColors[this.#color];
    const patches = [
      ...(this.#color !== 7 && color ? [{ color }] : []),
      ...(this.#italic ? [{ italic: true }] : []),
      ...(this.#underline ? [{ underline: true }] : []),
    ];
    for (const patch of patches) {
      this.#spans.openLook('look', patch, from);
      this.#spans.close('look', to);
    }
  }

  finish(): Marked & { readonly lineCount: number } {
    this.endLine(false);
    const said = this.#spans.finish(this.#lines.join('\n'));
    return { ...said, isLossy: said.isLossy || this.#isLossy, lineCount: this.#lines.length };
  }
}
