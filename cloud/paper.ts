import path from 'node:path';
import PDFDocument from 'pdfkit';

/** Content of a one-page document. Independent of what the document is about. */
export interface Sheet {
  /** BCP 47 language tag. */
  readonly locale: string;
  readonly title: string;
  /** Creation date written into the file, so that the same sheet gives the same bytes. */
  readonly madeAt: Date;
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly headings: readonly [what: string, amount: string];
  readonly rows: readonly (readonly [what: string, amount: string])[];
  readonly total: readonly [what: string, amount: string];
  readonly notes: readonly string[];
}

/** Makes PDF files. */
export interface Paper {
  /** Returns the PDF file as Base64. */
  print(sheet: Sheet): Promise<string>;
}

/**
 * Fonts in order of preference: a character is drawn with the first font that has it. Their files are listed in
 * scripts/fonts/paper.ts.
 */
export const paperFonts = [
  ...(['NotoSans.ttf', 'NotoSansJP.otf', 'NotoSansKR.otf', 'NotoSansSC.otf'] as const),
  ...(['NotoSansThai.ttf', 'NotoSansDevanagari.ttf', 'NotoSansSymbols.ttf'] as const),
] as const;

/** Makes PDF files with the fonts of a folder. Each file embeds only the characters that it uses. */
export const openPaper = (fontsFolder: string): Paper => ({
  print: async (sheet) => {
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      tagged: true,
      lang: sheet.locale,
      displayTitle: true,
      font: path.join(fontsFolder, paperFonts[0]),
      info: { Title: sheet.title, Creator: 'Otoji', Producer: 'Otoji', CreationDate: sheet.madeAt },
    });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));
    new SheetWriter(document, fontsFolder).write(sheet);
    document.end();
    await ended;
    return Buffer.concat(chunks).toString('base64');
  },
});

/** Layout in points of 1/72 inch; A4 is 595 wide. */
const page = { left: 56, right: 539, top: 56, middle: 300 } as const;
const ink = { text: '#211f1c', quiet: '#5e5a53', line: '#d8d3c9' } as const;

interface Style {
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'end';
  /** Maximum width of a line before it is broken. */
  readonly width?: number;
  readonly tag?: 'H1' | 'P';
}

/** Stretch of text drawn with one font. */
interface Run {
  readonly font: string;
  readonly text: string;
}

/** Draws the sheet from the top down. */
class SheetWriter {
  readonly #document: PDFKit.PDFDocument;
  readonly #covers: readonly { readonly name: string; readonly has: (codePoint: number) => boolean }[];

  constructor(document: PDFKit.PDFDocument, fontsFolder: string) {
    this.#document = document;
    this.#covers = paperFonts.map((name) => ({ name, has: coverOf(document, name) }));
    for (const name of paperFonts) document.registerFont(name, path.join(fontsFolder, name));
  }

  write({ title, parties, facts, headings, rows, total, notes }: Sheet): void {
    let y = this.#text(title, page.left, page.top, { size: 24, tag: 'H1' }) + 24;
    const partiesTop = y;
    for (const [nth, { label, lines }] of parties.entries()) {
      const x = nth === 0 ? page.left : page.middle;
      let below = this.#text(label, x, partiesTop, { color: ink.quiet, size: 9 });
      for (const line of lines) below = this.#text(line, x, below, { width: 230 });
      y = Math.max(y, below);
    }
    y += 20;
    for (const { label, value } of facts) {
      this.#text(label, page.left, y, { color: ink.quiet, width: 120 });
      y = this.#text(value, page.left + 130, y, { width: 350 });
    }
    y = this.#row(headings, y + 24, { color: ink.quiet, size: 9 });
    this.#line(y);
    for (const row of rows) y = this.#row(row, y + 6);
    this.#line(y + 8);
    y = this.#row(total, y + 18, { size: 13 }) + 24;
    for (const note of notes) y = this.#text(note, page.left, y, { color: ink.quiet, size: 9 });
  }

  #row([what, amount]: readonly [string, string], y: number, style: Style = {}): number {
    const below = this.#text(what, page.left, y, { ...style, width: 340 });
    this.#text(amount, page.right, y, { ...style, align: 'end' });
    return below;
  }

  #line(y: number): void {
    const draw = () => this.#document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).stroke(ink.line);
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
  }

  /** Draws a text and returns the `y` at which the next line begins. */
  #text(text: string, x: number, y: number, style: Style = {}): number {
    const { size = 10.5, color = ink.text, align, width = page.right - page.left, tag = 'P' } = style;
    const document = this.#document;
    document.fontSize(size).fillColor(color);
    const lines = this.#broken(text, width);
    const element = document.struct(tag, {}, () => {
      for (const [nth, line] of lines.entries()) {
        const runs = this.#runsOf(line);
        const widths = runs.map((run) => this.#widthOf(run));
        let at = align === 'end' ? x - widths.reduce((sum, one) => sum + one, 0) : x;
        for (const [place, run] of runs.entries()) {
          // All fonts share one baseline, whatever their heights are.
          document
            .font(run.font)
            .text(run.text, at, y + nth * size * 1.5 + size, { lineBreak: false, baseline: 'alphabetic' });
          at += widths[place] ?? 0;
        }
      }
    });
    document.addStructure(element);
    return y + lines.length * size * 1.5;
  }

  #widthOf = ({ font, text }: Run): number => this.#document.font(font).widthOfString(text);

  /** Splits a text into lines of at most `width`, at spaces, or within a word that is too long. */
  #broken(text: string, width: number): string[] {
    const isFit = (line: string) => this.#runsOf(line).reduce((sum, run) => sum + this.#widthOf(run), 0) <= width;
    const lines: string[] = [];
    let rest = text;
    while (!isFit(rest)) {
      const letters = [...rest];
      let count = letters.length;
      while (count > 1 && !isFit(letters.slice(0, count).join(''))) count--;
      const head = letters.slice(0, count).join('');
      const space = head.lastIndexOf(' ');
      const line = space > 0 ? head.slice(0, space) : head;
      lines.push(line);
      rest = rest.slice(line.length).trimStart();
    }
    return [...lines, rest];
  }

  /**
   * Splits a text into runs by font. A character that no font has is written as its code, because it would vanish
   * unseen.
   */
  #runsOf(text: string): Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const letter of text.normalize('NFC')) {
      const font = this.#covers.find(({ has }) => has(letter.codePointAt(0) ?? 0))?.name;
      const last = runs.at(-1);
      const drawn = font ? letter : `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
      const by = font ?? paperFonts[0];
      if (last?.font === by) last.text += drawn;
      else runs.push({ font: by, text: drawn });
    }
    return runs;
  }
}

/**
 * Returns a check for whether a font has a character. The font is opened only for the first character that no earlier
 * font has; pdfkit's type of it is incomplete.
 */
function coverOf(document: PDFKit.PDFDocument, name: string): (codePoint: number) => boolean {
  let opened: { hasGlyphForCodePoint(codePoint: number): boolean } | undefined;
  return (codePoint) => {
    if (!opened) {
      document.font(name);
      opened = (document as unknown as { readonly _font: { readonly font: NonNullable<typeof opened> } })._font.font;
    }
    return opened.hasGlyphForCodePoint(codePoint);
  };
}
