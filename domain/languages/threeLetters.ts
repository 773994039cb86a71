import type { LanguageCode } from '../captions/types.ts';
import { languageOfTag } from './languages.ts';

/** Codes of ISO 639-2/T, which containers use. */
const threeLetters: Readonly<Record<string, string>> = {
  ...{ af: 'afr', de: 'deu', en: 'eng', es: 'spa', fil: 'fil', fr: 'fra', gu: 'guj', hi: 'hin', id: 'ind', it: 'ita' },
  ...{ ja: 'jpn', jv: 'jav', km: 'khm', kn: 'kan', ko: 'kor', ms: 'msa', my: 'mya', nl: 'nld', pa: 'pan', pl: 'pol' },
  ...{ pt: 'por', ru: 'rus', su: 'sun', sw: 'swa', ta: 'tam', te: 'tel', th: 'tha', tl: 'tgl', tr: 'tur', uk: 'ukr' },
  ...{ vi: 'vie', zh: 'zho' },
};

/** Codes of ISO 639-2/B that differ from 639-2/T. */
const bibliographic: Readonly<Record<string, string>> = {
  ...{ bur: 'my', chi: 'zh', dut: 'nl', fre: 'fr', ger: 'de', may: 'ms' },
};

/** Returns the code of a language in a container: `zh-TW` is Chinese, `und` an unknown language. */
export const trackLanguage = (code: string): string => threeLetters[code.split('-')[0] ?? ''] ?? 'und';

const codes = new Map(Object.entries(threeLetters).map(([two, three]) => [three, two]));

/** Returns the language that a container states: `ger`, `deu` and `de-AT` are German. Undefined for an unknown one. */
export function languageOfTrack(tag: string): LanguageCode | undefined {
  const [first = '', ...rest] = tag.trim().toLowerCase().split(/[-_]/);
  const known = codes.get(first) ?? bibliographic[first] ?? first;
  return languageOfTag([known, ...rest].join('-'))?.code;
}
