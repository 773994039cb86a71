import type { TFunction } from 'i18next';
import { type FileEncoding, fileEncodings } from '../../../../domain/formats/encoding/encodings.ts';

const kinds = {
  'utf-8': 'unicode',
  'utf-16le': 'unicode',
  'utf-16be': 'unicode',
  'utf-32le': 'unicode',
  'utf-32be': 'unicode',
  shift_jis: 'japanese',
  'euc-jp': 'japanese',
  'iso-2022-jp': 'japanese',
  gb18030: 'simplified',
  big5: 'traditional',
  'euc-kr': 'korean',
  'windows-1252': 'western',
  'windows-1250': 'central',
  'windows-1251': 'cyrillic',
  'windows-1253': 'greek',
  'windows-1254': 'turkish',
  'windows-1255': 'hebrew',
  'windows-1256': 'arabic',
  'windows-1257': 'baltic',
  'windows-1258': 'vietnamese',
  'windows-874': 'thai',
  'koi8-r': 'cyrillic',
  'koi8-u': 'cyrillic',
  ibm866: 'cyrillic',
  'iso-8859-2': 'central',
  'iso-8859-5': 'cyrillic',
  macintosh: 'western',
  'x-mac-cyrillic': 'cyrillic',
} as const satisfies Record<FileEncoding, string>;

/** Label of an encoding, such as `Japanese (shift_jis)`: the people who use it, and its technical name. */
export const encodingLabel = (encoding: FileEncoding, t: TFunction<'encodings'>): string =>
  `${t(kinds[encoding])} (${encoding})`;

export const encodingOptions = (t: TFunction<'encodings'>) =>
  fileEncodings.map((encoding) => ({ value: encoding, label: encodingLabel(encoding, t) }));
