import type { LanguageCode } from '../../captions/types.ts';

/** One row of a sheet: its line in the file, and its cells as text; numbers as they are stored. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What bare numbers of a column are: parts of a day as Excel stores times, seconds, or milliseconds. */
export type TimeUnit = 'days' | 'seconds' | 'milliseconds';

/**
 * What a column of a sheet holds. A column of text has its language, or null where the header says only "text"; one
 * of second captions says whose it is too.
 */
export type Column =
  | { readonly kind: 'number' | 'speaker' | 'ignored' }
  | { readonly kind: 'in' | 'out' | 'duration'; readonly unit?: TimeUnit }
  | { readonly kind: 'text'; readonly language: LanguageCode | null; readonly secondOf?: LanguageCode };
