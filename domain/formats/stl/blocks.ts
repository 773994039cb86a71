import type { FrameRateSetting } from '../../timecode/rates.ts';

export const headerBytes = 1024;
export const blockBytes = 128;
/** Bytes of text in a block, from the sixteenth on. */
export const textBytes = 112;

/** Rows of a teletext page. */
export const rowCount = 23;

/** Frame rates by the number in the disk format code. Only 25 and 30 are in the standard. */
const rates: ReadonlyMap<string, FrameRateSetting> = new Map([
  ['23', { frameRate: 23.98, dropFrame: false }],
  ['24', { frameRate: 24, dropFrame: false }],
  ['25', { frameRate: 25, dropFrame: false }],
  ['30', { frameRate: 29.97, dropFrame: false }],
  ['50', { frameRate: 50, dropFrame: false }],
]);

/** Returns the frame rate of a disk format code such as `STL25.01`; undefined if unknown. */
export const rateOfFormat = (code: string): FrameRateSetting | undefined => rates.get(code.slice(3, 5));

/** Language codes of the header, by the languages that the product knows. */
const languageCodes: Readonly<Record<string, string>> = {
  ca: '03',
  hr: '04',
  cy: '05',
  cs: '06',
  da: '07',
  de: '08',
  en: '09',
  es: '0A',
  et: '0C',
  eu: '0D',
  fr: '0F',
  ga: '11',
  gl: '13',
  is: '14',
  it: '15',
  lv: '18',
  lt: '1A',
  hu: '1B',
  nl: '1D',
  no: '1E',
  nb: '1E',
  pl: '20',
  pt: '21',
  ro: '22',
  sr: '24',
  sk: '25',
  sl: '26',
  fi: '27',
  sv: '28',
  tr: '29',
  ar: '7E',
  bg: '77',
  zh: '75',
  el: '70',
  he: '6C',
  hi: '6B',
  id: '6A',
  ja: '69',
  ko: '65',
  ms: '61',
  fa: '5A',
  ru: '56',
  th: '4A',
  uk: '49',
  ur: '48',
  vi: '46',
};

/** Returns the code of a language; `00` is unknown. */
export const languageCodeOf = (language: string): string => languageCodes[language.split('-')[0] ?? ''] ?? '00';

/** Returns the language of a code; undefined if unknown. */
export const languageOfCode = (code: string): string | undefined =>
  Object.entries(languageCodes).find(([, known]) => known === code.toUpperCase())?.[0];
