import type { LanguageCode, SecondPosition, Word } from '../../captions/types.ts';

/** Properties of all captions in our own JSON. */
export interface JsonHead {
  readonly language: LanguageCode;
  /** Language of the second captions. */
  readonly secondLanguage?: LanguageCode;
  /** Position of the second captions, if not below. */
  readonly secondPosition?: SecondPosition;
}

/** A caption in our own JSON. */
export interface JsonCaption {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly second?: string;
  /** Position of this second caption, if it differs from the others. */
  readonly secondPosition?: SecondPosition;
  /** Name of the speaker. */
  readonly speaker?: string;
  /** Recognized words of the text with their times and confidences. */
  readonly words?: readonly Word[];
}
