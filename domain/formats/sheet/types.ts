import type { LanguageCode } from '../../captions/types.ts';

/** A row of a sheet: its number in the file, and its cells as text with `\n` line ends and with numbers as stored. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Unit of bare numbers in a column: parts of a day, as Excel stores times, seconds, or milliseconds. */
export type TimeUnit = 'days' | 'seconds' | 'milliseconds';

/**
 * Content of a column. A text column has its language, or null if the header is only "text"; a column of second
 * captions also has the language of their tab.
 */
export type Column =
  | { readonly kind: 'number' | 'speaker' | 'ignored' }
  | { readonly kind: 'in' | 'out' | 'duration'; readonly unit?: TimeUnit }
  | { readonly kind: 'text'; readonly language: LanguageCode | null; readonly secondOf?: LanguageCode };
