import type { Locale } from '../../domain/languages/locales.ts';
import { en } from './words/en.ts';
import { ja } from './words/ja.ts';
import { type RenderedMail, render } from './words/letter.ts';
import type { MailData, MailName, MailWords } from './words/mails.ts';

const words: Readonly<Record<Locale, MailWords>> = { en, ja };

/** Mail with its data, for example `{ name: 'deletionDone', data: {} }`. */
export type MailOf = { readonly [Name in MailName]: { readonly name: Name; readonly data: MailData[Name] } }[MailName];

/** Returns the language of a mail to a person with this language claim. */
export const localeOf = (language: string | undefined): Locale => (language === 'ja' ? 'ja' : 'en');

/** Writes a mail in a language, with links to the website at `origin`. */
export function writeMail(mail: MailOf, locale: Locale, origin: string): RenderedMail {
  const say = words[locale][mail.name] as (data: MailOf['data']) => ReturnType<MailWords[MailName]>;
  return render(say(mail.data), { locale, origin });
}
