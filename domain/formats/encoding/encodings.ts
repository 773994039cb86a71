/**
 * Encodings of files that can be read, by their names in the Encoding Standard. UTF-32 is not in the standard and is
 * decoded here.
 */
export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'utf-32le',
  'utf-32be',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'iso-8859-2',
  'iso-8859-5',
  'macintosh',
  'x-mac-cyrillic',
] as const;

export type FileEncoding = (typeof fileEncodings)[number];

/** Encoding names that programs use, but that the Encoding Standard does not define or defines differently. */
const otherNames: Readonly<Record<string, FileEncoding>> = {
  utf32: 'utf-32le',
  utf32le: 'utf-32le',
  utf32be: 'utf-32be',
  cp932: 'shift_jis',
  windows932: 'shift_jis',
  cp936: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  cp950: 'big5',
  cp874: 'windows-874',
  tis620: 'windows-874',
  cp866: 'ibm866',
  macroman: 'macintosh',
  mac: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
};

/** Returns the encoding of a name as people and programs write it: `CP949`, `latin1`, `Shift-JIS`; null if unknown. */
export function encodingOfName(name: string): FileEncoding | null {
  const plain = name.trim().toLowerCase();
  const bare = plain.replace(/[\s_-]/g, '');
  const other = otherNames[bare] ?? (/^cp125[0-8]$/.test(bare) ? `windows-${bare.slice(2)}` : undefined);
  return known(other) ?? known(plain) ?? known(standardName(plain)) ?? known(standardName(bare));
}

const known = (name: string | undefined): FileEncoding | null => fileEncodings.find((one) => one === name) ?? null;

/**
 * Returns the standard name of a label. The Encoding Standard has hundreds of labels, which the platform knows:
 * `latin1`, `x-sjis`, `ms_kanji`.
 */
function standardName(label: string): string | undefined {
  try {
    const name = new TextDecoder(label).encoding;
    return name === 'gbk' ? 'gb18030' : name;
  } catch {
    return undefined;
  }
}

/** Encoding in which a file was read. */
export interface FoundEncoding {
  readonly encoding: FileEncoding;
  /** Whether the encoding is a guess, because nothing in the file specifies it. */
  readonly isGuessed: boolean;
  /** Second most likely encoding, if it results in another text. */
  readonly runnerUp?: FileEncoding;
}
