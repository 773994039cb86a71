import type { LanguageCode } from '../../captions/types.ts';

/** A row of a sheet: its number in the file, and its cells as text with `\n` as line end, with numbers as they are stored. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The unit of bare numbers in a column: parts of a day as Excel stores times, seconds, or milliseconds. */
export type TimeUnit = 'days' | 'seconds' | 'milliseconds';

/**
 * The content of a column. A text column has its language, or null if the header says only "text"; a column of second
 * captions also has the language of their tab.
 */
export type Column =
  | { readonly kind: 'number' | 'speaker' | 'ignored' }
  | { readonly kind: 'in' | 'out' | 'duration'; readonly unit?: TimeUnit }
  | { readonly kind: 'text'; readonly language: LanguageCode | null; readonly secondOf?: LanguageCode };
