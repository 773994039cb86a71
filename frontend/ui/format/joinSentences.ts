import type { Locale } from '../../platform/locale.ts';

/** Joins sentences; Japanese has no space between them. */
export const joinSentences = (sentences: readonly string[], locale: Locale): string =>
  sentences.filter((sentence) => sentence !== '').join(locale === 'ja' ? '' : ' ');
