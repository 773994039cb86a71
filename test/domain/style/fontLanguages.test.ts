import { describe, expect, test } from 'vitest';
import { hasLetter } from '../../../domain/style/familyLetters.ts';
import { fonts, fontsFor } from '../../../domain/style/fonts.ts';
import { scriptOf } from '../../../domain/style/scripts.ts';

/** Lower-case letters of each alphabet that are not in ASCII; with scripts of their own, the basic letters. */
const alphabets: Readonly<Record<string, string>> = {
  en: '',
  id: '',
  ms: '',
  sw: '',
  jv: 'éè',
  su: 'é',
  tl: 'ñ',
  fil: 'ñ',
  vi: 'ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
  de: 'äöüß',
  it: 'àèéìòù',
  fr: 'àâæçèéêëîïôœùûüÿ',
  es: 'áéíñóúü',
  pt: 'àáâãçéêíóôõú',
  nl: 'éëïóöü',
  af: 'áéèêëíîïóôöúûý',
  pl: 'ąćęłńóśźż',
  tr: 'çğıöşüİ',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  ja: 'あいうえおんアイウエオンー、。「」日本語字幕',
  ko: '가나다라마바사아자차카타파하한국어',
  zh: '，。中文字幕我们国',
  'zh-TW': '，。中文字幕我們國',
  th: 'กขคงจฉชซญดตถทธนบปผพฟภมยรลวศสหอฮะาิีึืุูเแโใไ็่้๊๋์',
  km: 'កខគឃងចឆជឈញដតថទធនបផពភមយរលវសហឡអ',
  my: 'ကခဂဃငစဆဇညတထဒဓနပဖဗဘမယရလဝသဟအ',
  hi: 'अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह',
  gu: 'અઆઇઈઉઊએઐઓઔકખગઘચછજઝટઠડઢણતથદધનપફબભમયરલવશષસહળ',
  pa: 'ਅਆਇਈਉਊਏਐਓਔਕਖਗਘਚਛਜਝਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਵਸਹੜ',
  kn: 'ಅಆಇಈಉಊಎಏಐಒಓಔಕಖಗಘಚಛಜಝಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಲವಶಷಸಹಳ',
  te: 'అఆఇఈఉఊఎఏఐఒఓఔకఖగఘచఛజఝటఠడఢణతథదధనపఫబభమయరలవశషసహళ',
  ta: 'அஆஇஈஉஊஎஏஐஒஓஔகஙசஞடணதநனபமயரறலளழவ',
};

/** Characters of a text that a font lacks. */
const missing = (font: (typeof fonts)[number], text: string): string =>
  [...new Set(text)].filter((letter) => !hasLetter(font, letter.codePointAt(0) ?? 0)).join('');

describe('a font is offered', () => {
  const offeredFor = (language: string) => fontsFor(language).map(({ family }) => family);

  test.each(Object.keys(alphabets))('for %s if it has the letters of the language', (language) => {
    const letters = (alphabets[language] ?? '') + (alphabets[language] ?? '').toUpperCase();
    const script = scriptOf(language);
    const able = fonts.filter(
      (font) =>
        !font.isFallbackOnly &&
        font.scripts.includes(script) &&
        (font.onlyLanguages?.includes(language) ?? true) &&
        missing(font, letters) === '',
    );
    expect(offeredFor(language)).toEqual(able.map(({ family }) => family));
  });

  test('in numbers that give each language a choice', () => {
    const counts = Object.fromEntries(
      Object.keys(alphabets).map((language) => [language, offeredFor(language).length]),
    );
    for (const language of ['en', 'de', 'fr', 'es', 'pt', 'it']) expect(counts[language]).toBeGreaterThanOrEqual(16);
    expect(counts.ja).toBeGreaterThanOrEqual(8);
    for (const language of ['ko', 'zh', 'zh-TW']) expect(counts[language]).toBeGreaterThanOrEqual(3);
    for (const [language, count] of Object.entries(counts)) expect(count, language).toBeGreaterThanOrEqual(2);
  });
});
