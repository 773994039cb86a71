import type { FileEncoding } from './encodings.ts';

/**
 * Characteristics of a language in files that are not Unicode: the encodings in use for it, and its characters beyond
 * ASCII from most to least frequent. A rough order is sufficient: encodings are distinguished by the fact that the
 * wrong one results in characters that are not in the list at all.
 */
export interface Profile {
  readonly languages: readonly string[];
  /** Most common encoding first; each further one is less likely. */
  readonly encodings: readonly FileEncoding[];
  /** Letters in lower case. */
  readonly letters: string;
  /** Fraction of letters that are not ASCII. */
  readonly share: number;
  /** Characters that occur but are not among the frequent ones. */
  readonly others?: () => ReadonlySet<string>;
}

const latin: readonly FileEncoding[] = ['windows-1252', 'macintosh'];

const latinProfile = (languages: string, letters: string, share: number): Profile => ({
  languages: languages.split(' '),
  encodings: latin,
  letters,
  share,
});

const centralProfile = (languages: string, letters: string, share: number): Profile => ({
  languages: languages.split(' '),
  encodings: ['windows-1250', 'iso-8859-2'],
  letters,
  share,
});

/** Returns the characters of rows of a double-byte encoding, by the platform's decoder. */
function rows(encoding: FileEncoding, leads: readonly [from: number, to: number], trails = [[0xa1, 0xfe]]) {
  let made: ReadonlySet<string> | undefined;
  return (): ReadonlySet<string> => {
    made ??= new Set(
      new TextDecoder(encoding).decode(Uint8Array.from(bytesOf(leads, trails))).replaceAll('\uFFFD', ''),
    );
    return made;
  };
}

function bytesOf([first, last]: readonly [number, number], trails: readonly (readonly number[])[]): number[] {
  const bytes: number[] = [];
  for (let lead = first; lead <= last; lead++)
    for (const [from = 0, to = 0] of trails) for (let trail = from; trail <= to; trail++) bytes.push(lead, trail);
  return bytes;
}

const block = (from: number, to: number) => () =>
  new Set(Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)));

const hiragana =
  'のいたにしはてをるがとでなかれまらりっすあもこさんよくきうだちつえおどけそせみじわろやばめげほごべぶずひ';
/** Katakana, also in half width, as old recorders write it. */
const katakana =
  'ンースルトリアイラックドレシロジフタテマコサカグキプムメバパニデチウｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝﾞﾟｧｨｩｪｫｬｭｮｯｰ';

/**
 * All profiles. The standards order the characters of Chinese, Japanese and Korean by use, so the first rows are
 * common.
 */
export const profiles: readonly Profile[] = [
  {
    languages: ['ja'],
    encodings: ['shift_jis', 'euc-jp'],
    letters: `${hiragana}${katakana}人日私事何大一本今時行見言的中分`,
    share: 0.95,
    others: rows('euc-jp', [0xb0, 0xcf]),
  },
  {
    languages: ['zh'],
    encodings: ['gb18030'],
    letters:
      '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实吗吧呢什',
    share: 0.95,
    others: rows('gb18030', [0xb0, 0xd7]),
  },
  {
    languages: ['zh-TW'],
    encodings: ['big5'],
    letters:
      '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實嗎吧呢什',
    share: 0.95,
    others: rows(
      'big5',
      [0xa4, 0xc6],
      [
        [0x40, 0x7e],
        [0xa1, 0xfe],
      ],
    ),
  },
  {
    languages: ['ko'],
    encodings: ['euc-kr'],
    letters:
      '이다는에을가고의를지하은로도한어나기사서자리그니시아해대인라게수있일안정내무보들야과주요만면거너전여부장구것없우네제오상',
    share: 0.9,
    others: rows('euc-kr', [0xb0, 0xc8]),
  },
  {
    languages: ['th'],
    encodings: ['windows-874'],
    letters: 'านรอกเงมย่ลว้ดทสตะิปบคหีแจัพชำขใไ็ืุูึโ์ผซธณถศภฟษญฉฝฐฮๆฒฎฏฬฤ',
    share: 0.95,
    others: block(0x0e01, 0x0e5b),
  },
  {
    languages: ['ru'],
    encodings: ['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic', 'iso-8859-5'],
    letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ',
    share: 0.95,
  },
  {
    languages: ['uk'],
    encodings: ['windows-1251', 'koi8-u', 'x-mac-cyrillic', 'iso-8859-5'],
    letters: 'оанвіиетрслкудмпязьбгйчхцжюєїфшщґ',
    share: 0.95,
  },
  {
    languages: ['vi'],
    encodings: ['windows-1258'],
    letters: 'đưàáôảạêếộơấãâèềườớóòịìợậốéệừùủầíứựúọữồăẩắổởủờửằẻụẽũỏõểễẹặẵỗýỡỉĩẫỳỷỹ',
    share: 0.3,
  },
  centralProfile('pl', 'ęłążóśćńź', 0.08),
  centralProfile('hr sr bs sl', 'čšžćđ', 0.04),
  centralProfile('cs sk', 'íáěéřčšýžůúťďňľôäó', 0.12),
  centralProfile('hu', 'éáőöóűüíú', 0.1),
  centralProfile('ro', 'ăîâşţ', 0.05),
  { languages: ['tr'], encodings: ['windows-1254'], letters: 'ışüğçöâîû', share: 0.12 },
  latinProfile('en', 'éñèïçöêà', 0.003),
  latinProfile('de', 'üäöß', 0.02),
  latinProfile('fr', 'éàèêçôûùâîœëïæ', 0.04),
  latinProfile('es', 'óíáéñ¿¡úü', 0.025),
  latinProfile('it', 'èàùòéì', 0.012),
  latinProfile('pt', 'ãçéáíóêõúàâôü', 0.04),
  latinProfile('nl', 'éëïöüèó', 0.004),
  latinProfile('af', 'êëéôèïûáö', 0.008),
  latinProfile('id ms tl fil sw jv su', 'éèñêáíó', 0.003),
  latinProfile('sv da no fi', 'äöåøæé', 0.05),
  { languages: ['el'], encodings: ['windows-1253'], letters: 'αοιετσνηυρπκμλςωγδχθφβζξψάίόέήύώ', share: 0.95 },
  { languages: ['he'], encodings: ['windows-1255'], letters: 'יוהלאתרבםשמנעכדחקפןגצטסזךףץ', share: 0.95 },
  { languages: ['ar'], encodings: ['windows-1256'], letters: 'اليمنورتبةعدسفهكقحأجشطصىخإذزثضظغءئآؤ', share: 0.95 },
  { languages: ['lt', 'lv', 'et'], encodings: ['windows-1257'], letters: 'āėšīžųēįūčąäõöüęļņģķ', share: 0.06 },
];
