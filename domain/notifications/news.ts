import type { Locale } from '../languages/locales.ts';

/** Content of a newsletter in one language. Every text is plain. */
export interface NewsText {
  /** Must not contain names: mail services log it. */
  readonly subject: string;
  /** Text that mail programs show after the subject in a list. */
  readonly preheader: string;
  readonly title: string;
  readonly paragraphs: readonly [lead: string, ...others: readonly string[]];
  /** Link to a page of the product, relative to the language: `/me`. */
  readonly button?: { readonly label: string; readonly path: `/${string}` } | undefined;
}

/** Newsletter in every language in which people receive mails. */
export type NewsWords = Readonly<Record<Locale, NewsText>>;
