import type { LanguageCode } from '../captions/types.ts';
import type { Locale } from './locales.ts';

/** Language in which captions can be written. */
export interface Language {
  readonly code: LanguageCode;
  /** Code for speech recognition (Amazon Transcribe). */
  readonly localeCode: string;
  /** Code for machine translation (Amazon Translate), or null if the service does not support the language. */
  readonly translateCode: string | null;
  readonly name: { readonly en: string; readonly ja: string };
  /** Whether a space separates the texts of joined captions. */
  readonly isSemiSpace: boolean;
  /** Whether characters of ambiguous width count as full-width. */
  readonly isFullWidth: boolean;
}

type Row = readonly [code: string, locale: string, translate: string | null, en: string, ja: string];

/** Languages in display order. The codes of the services are from Amazon's lists of November 2026. */
const rows: readonly Row[] = [
  ['en', 'en-US', 'en', 'English', '英語'],
  ['ja', 'ja-JP', 'ja', 'Japanese', '日本語'],
  ['hi', 'hi-IN', 'hi', 'Hindi', 'ヒンディー語'],
  ['ko', 'ko-KR', 'ko', 'Korean', '韓国語'],
  ['my', 'my-MM', null, 'Burmese', 'ビルマ語'],
  ['tl', 'tl-PH', 'tl', 'Tagalog', 'タガログ語'],
  ['id', 'id-ID', 'id', 'Indonesian', 'インドネシア語'],
  ['ms', 'ms-MY', 'ms', 'Malay', 'マレー語'],
  ['zh', 'zh-CN', 'zh', 'Chinese (Simplified)', '中国語（簡体字）'],
  ['ta', 'ta-IN', 'ta', 'Tamil', 'タミル語'],
  ['th', 'th-TH', 'th', 'Thai', 'タイ語'],
  ['vi', 'vi-VN', 'vi', 'Vietnamese', 'ベトナム語'],
  ['fil', 'tl-PH', 'tl', 'Filipino', 'フィリピン語'],
  ['km', 'km-KH', null, 'Khmer', 'クメール語'],
  ['gu', 'gu-IN', 'gu', 'Gujarati', 'グジャラート語'],
  ['pa', 'pa-IN', 'pa', 'Punjabi', 'パンジャブ語'],
  ['kn', 'kn-IN', 'kn', 'Kannada', 'カンナダ語'],
  ['te', 'te-IN', 'te', 'Telugu', 'テルグ語'],
  ['jv', 'jv-ID', null, 'Javanese', 'ジャワ語'],
  ['su', 'su-ID', null, 'Sundanese', 'スンダ語'],
  ['zh-TW', 'zh-TW', 'zh-TW', 'Chinese (Traditional)', '中国語（繁体字）'],
  ['de', 'de-DE', 'de', 'German', 'ドイツ語'],
  ['it', 'it-IT', 'it', 'Italian', 'イタリア語'],
  ['fr', 'fr-FR', 'fr', 'French', 'フランス語'],
  ['es', 'es-ES', 'es', 'Spanish', 'スペイン語'],
  ['pt', 'pt-PT', 'pt', 'Portuguese', 'ポルトガル語'],
  ['ru', 'ru-RU', 'ru', 'Russian', 'ロシア語'],
  ['nl', 'nl-NL', 'nl', 'Dutch', 'オランダ語'],
  ['af', 'af-ZA', 'af', 'Afrikaans', 'アフリカーンス語'],
  ['sw', 'sw-KE', 'sw', 'Swahili', 'スワヒリ語'],
  ['pl', 'pl-PL', 'pl', 'Polish', 'ポーランド語'],
  ['uk', 'uk-UA', 'uk', 'Ukrainian', 'ウクライナ語'],
  ['tr', 'tr-TR', 'tr', 'Turkish', 'トルコ語'],
];

const withoutSpaces = new Set(['ja', 'zh', 'zh-TW', 'th', 'km', 'my']);
const fullWidth = new Set(['ja', 'ko', 'zh', 'zh-TW']);

/** All 33 languages of captions. */
export const languages: readonly Language[] = rows.map(([code, localeCode, translateCode, en, ja]) => ({
  code,
  localeCode,
  translateCode,
  name: { en, ja },
  isSemiSpace: !withoutSpaces.has(code),
  isFullWidth: fullWidth.has(code),
}));

const byCode = new Map(languages.map((language) => [language.code, language]));

/** Returns the language of a code; undefined for an unknown code, which the caller must handle. */
export function findLanguage(code: string): Language | undefined {
  return byCode.get(code);
}

/** Matches tags of Chinese in traditional characters. */
const traditional = /^zh-(?:hant|tw|hk|mo)\b/i;

/**
 * Returns the language of a BCP 47 tag: `pt-BR` is Portuguese, `zh-Hant` and `zh-HK` are `zh-TW`, `tl-PH` is Tagalog.
 * Undefined for an unsupported language.
 */
export function languageOfTag(tag: string): Language | undefined {
  if (traditional.test(tag)) return byCode.get('zh-TW');
  return byCode.get(tag.toLowerCase().split('-', 1)[0] ?? '');
}

/** Returns the languages for speech recognition: all but fil, for which tl is used. */
export function transcriptionLanguages(): Language[] {
  return languages.filter(({ code }) => code !== 'fil');
}

/** Code (ISO 639-2, "undetermined") of a recording whose language speech recognition should identify. */
export const undetermined = 'und';

/** Whether a recording can be transcribed in this language, or with its language identified. */
export const isTranscribable = (code: string): boolean =>
  code === undetermined || transcriptionLanguages().some((language) => language.code === code);

/** Returns the languages for machine translation, sorted by name, without fil. */
export function translationLanguages(locale: Locale): Language[] {
  const usable = languages.filter(({ code, translateCode }) => translateCode !== null && code !== 'fil');
  return usable.sort((a, b) => a.name[locale].localeCompare(b.name[locale], locale));
}

/** Returns the separator between the texts of two joined captions. */
export function separatorOf(code: LanguageCode): '' | ' ' {
  return withoutSpaces.has(code) ? '' : ' ';
}
