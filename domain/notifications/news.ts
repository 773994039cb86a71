import type { Locale } from '../languages/locales.ts';

/** What news says in one language. Every text is plain. */
export interface NewsText {
  /** Mail services log it: no names. */
  readonly subject: string;
  /** What a list of mails shows after the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly paragraphs: readonly [lead: string, ...others: readonly string[]];
  /** A link to a page of ours, below the language: `/me`. */
  readonly button?: { readonly label: string; readonly path: `/${string}` } | undefined;
}

/** News in every language in which people receive mails. */
export type NewsWords = Readonly<Record<Locale, NewsText>>;
