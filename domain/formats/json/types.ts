import type { LanguageCode, SecondPosition } from '../../captions/types.ts';

/** What our own JSON says of all captions. */
export interface JsonHead {
  readonly language: LanguageCode;
  /** Of the second captions. */
  readonly secondLanguage?: LanguageCode;
  /** Where they are drawn, if not below. */
  readonly secondPosition?: SecondPosition;
}

/** A caption of our own JSON. */
export interface JsonCaption {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly second?: string;
  /** Where this one is drawn, if it has a place of its own. */
  readonly secondPosition?: SecondPosition;
  /** The name. */
  readonly speaker?: string;
}
