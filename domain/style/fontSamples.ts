import type { Font } from './fonts.ts';
import type { Script } from './scripts.ts';

/** A few letters of each script that has other letters than Latin. */
const ofScript: Readonly<Partial<Record<Script, string>>> = {
  Hang: '가나다',
  Thai: 'กขค',
  Khmr: 'កខគ',
  Mymr: 'ကခဂ',
  Deva: 'अआक',
  Gujr: 'અઆક',
  Guru: 'ਅਆਕ',
  Knda: 'ಅಆಕ',
  Telu: 'అఆక',
  Taml: 'அஆக',
};

const ofLanguage: Readonly<Record<string, string>> = { ja: 'あア永', zh: '永和国', 'zh-TW': '永和國' };

/** Returns a few letters that show a font beside its name; empty for fonts of Latin letters alone. */
export function sampleOf({ scripts, onlyLanguages = [] }: Font): string {
  const ideographs = onlyLanguages.map((language) => ofLanguage[language] ?? '');
  return [...ideographs, ...scripts.map((script) => ofScript[script] ?? '')].join('');
}

/** Returns the text that a preview of a font can show: its name and its sample. */
export const fontPreviewText = (font: Font): string => font.family + sampleOf(font);
