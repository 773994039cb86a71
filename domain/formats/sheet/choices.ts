import type { Column, SheetRow } from './types.ts';

/** Kinds that a person can choose for a column. */
export const columnKinds = ['in', 'out', 'duration', 'speaker', 'text', 'ignored'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Kinds chosen by a person, by the zero-based position of the column. */
export type ColumnChoices = Readonly<Record<number, ColumnKind>>;

/** Returns the choices for kinds of columns from the first one on. */
export const choicesOf = (kinds: readonly ColumnKind[]): ColumnChoices => Object.fromEntries(kinds.entries());

/** Returns the kinds of all columns of a sheet from the first one on, for requests. */
export function kindsOf({ columns }: SheetColumns): readonly ColumnKind[] {
  const kinds = new Array<ColumnKind>(Math.max(0, ...columns.map(({ at }) => at + 1))).fill('ignored');
  for (const { at, kind } of columns) kinds[at] = kind;
  return kinds;
}

/** A column as it was read. */
export interface SheetColumn {
  readonly at: number;
  /** Letters by which spreadsheets name the column. */
  readonly letters: string;
  /** Empty without a header. */
  readonly title: string;
  readonly kind: ColumnKind;
  /** First cell with content. */
  readonly sample: string;
}

/** Columns of a sheet, for a person to correct their kinds. */
export interface SheetColumns {
  readonly columns: readonly SheetColumn[];
  /** Equal for sheets with the same headers, so that choices for one apply to the others. */
  readonly layout: string;
}

/** Returns the columns with the kinds that a person chose. Only the chosen columns are of a chosen kind. */
export function withChoices(columns: readonly Column[], choices: ColumnChoices = {}): readonly Column[] {
  const chosen = new Set<Column['kind']>(Object.values(choices));
  return columns.map((column, at): Column => {
    const kind = choices[at];
    if (kind === undefined) return chosen.has(column.kind) ? { kind: 'ignored' } : column;
    if (kind === column.kind) return column;
    return kind === 'text' ? { kind, language: null } : { kind };
  });
}

/** Returns the columns with a header or content. */
export function sheetColumns(
  columns: readonly Column[],
  titles: readonly string[],
  body: readonly SheetRow[],
): SheetColumns {
  const found = columns.flatMap(({ kind }, at): SheetColumn[] => {
    const title = titles[at]?.slice(0, 80) ?? '';
    const sample =
      body
        .find(({ cells }) => (cells[at]?.trim() ?? '') !== '')
        ?.cells[at]?.trim()
        .slice(0, 80) ?? '';
    if (title === '' && sample === '') return [];
    return [{ at, letters: lettersOf(at), title, kind: kind === 'number' ? 'ignored' : kind, sample }];
  });
  return { columns: found, layout: JSON.stringify(titles.map((title) => title.slice(0, 80))) };
}

/** Returns the letters by which spreadsheets name a column: A to Z, AA to ZZ. */
export function lettersOf(at: number): string {
  const letter = (index: number): string => String.fromCharCode(0x41 + index);
  return at < 26 ? letter(at) : letter(Math.floor(at / 26) - 1) + letter(at % 26);
}
