/** Rows of delimited text, with the numbers of their first lines. */
export interface Table {
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Whether the file ends within a quoted cell. */
  readonly isCutOff: boolean;
}

const marks = ['\t', ';', ',', '|'] as const;

/**
 * Returns the delimiter: the one that occurs equally often in most of the first lines, outside quotes and outside the
 * labels `hh;mm;ss;ff`. If several do,
 * the one that occurs most often, because commas may also occur in texts and times. If two are still equal, the comma
 * is a decimal mark.
 */
export function findDelimiter(text: string): (typeof marks)[number] {
  const sample = text.slice(0, 16_384).replace(/"[^"]*"|\d{1,3}(?:;\d\d){3}/g, '');
  const lines = sample.split(/[\r\n]+/, 50).filter((line) => line.trim() !== '');
  const [best] = marks
    .map((mark) => ({ mark, ...usualCount(lines, mark) }))
    .toSorted((a, b) => b.lines - a.lines || b.count - a.count);
  return best?.mark ?? ',';
}

/** Returns the most common number of delimiters in a line, and how many lines have it. */
function usualCount(lines: readonly string[], mark: string): { readonly count: number; readonly lines: number } {
  const byCount = Map.groupBy(lines, (line) => line.split(mark).length - 1);
  const [usual] = [...byCount]
    .filter(([count]) => count > 0)
    .map(([count, having]) => ({ count, lines: having.length }))
    .toSorted((a, b) => b.lines - a.lines || b.count - a.count);
  return usual ?? { count: 0, lines: 0 };
}

/**
 * Parses RFC 4180 in one pass. Quoted cells may contain delimiters, line ends and doubled quotes. A quote within an
 * unquoted cell is a character, and text after a closing quote belongs to the cell.
 */
export function readTable(text: string, delimiter: string): Table {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let line = 1;
  let rowLine = 1;
  let isCutOff = false;
  const mark = delimiter.charCodeAt(0);
  const endRow = () => {
    rows.push({ line: rowLine, cells });
    cells = [];
    rowLine = line;
  };
  for (let at = 0; at <= text.length; ) {
    let cell = '';
    if (text.charCodeAt(at) === 0x22) {
      const quoted = readQuoted(text, at + 1);
      cell = quoted.text;
      line += countLineEnds(cell);
      at = quoted.to;
      isCutOff = quoted.isCutOff;
    }
    const to = endOfBare(text, at, mark);
    cells.push(cell + text.slice(at, to));
    at = to + 1;
    if (text.charCodeAt(to) === mark) continue;
    if (text.charCodeAt(to) === 13 && text.charCodeAt(to + 1) === 10) at++;
    line++;
    endRow();
    if (to >= text.length) break;
  }
  const last = rows.at(-1);
  if (last && last.cells.length === 1 && last.cells[0] === '') rows.pop();
  return { rows, isCutOff };
}

function readQuoted(text: string, from: number): { text: string; to: number; isCutOff: boolean } {
  let cell = '';
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { text: cell + text.slice(at), to: text.length, isCutOff: true };
    cell += text.slice(at, quote);
    if (text.charCodeAt(quote + 1) !== 0x22) return { text: cell, to: quote + 1, isCutOff: false };
    cell += '"';
    at = quote + 2;
  }
}

function endOfBare(text: string, from: number, mark: number): number {
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === mark || unit === 10 || unit === 13) return at;
  }
  return text.length;
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
