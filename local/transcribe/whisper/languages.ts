/** Language codes that Whisper names differently; for all others it uses the part before the hyphen. */
const specialCodes: Readonly<Record<string, string>> = { 'jv-ID': 'jw', 'nb-NO': 'no', 'zh-HK': 'yue' };

/** Returns Whisper's code for a language code of Amazon Transcribe. */
export function whisperCode(languageCode: string): string {
  return specialCodes[languageCode] ?? languageCode.split('-')[0] ?? languageCode;
}

const amazonCodes: Readonly<Record<string, string>> = {
  ...{ en: 'en-US', ja: 'ja-JP', zh: 'zh-CN', ko: 'ko-KR', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', it: 'it-IT' },
  ...{ pt: 'pt-PT', ru: 'ru-RU', nl: 'nl-NL', hi: 'hi-IN', id: 'id-ID', ms: 'ms-MY', th: 'th-TH', vi: 'vi-VN' },
  ...{ tl: 'tl-PH', ta: 'ta-IN', te: 'te-IN', kn: 'kn-IN', gu: 'gu-IN', pa: 'pa-IN', km: 'km-KH', my: 'my-MM' },
  ...{ jw: 'jv-ID', su: 'su-ID', af: 'af-ZA', sw: 'sw-KE', pl: 'pl-PL', uk: 'uk-UA', tr: 'tr-TR', yue: 'zh-HK' },
};

/**
 * Returns Transcribe's code for a language that Whisper identified: the candidate of that language if the job has
 * candidates, otherwise the most common country.
 */
export function amazonCode(whisperLanguage: string, candidates: readonly string[] = []): string {
  const candidate = candidates.find((code) => whisperCode(code) === whisperLanguage);
  return candidate ?? amazonCodes[whisperLanguage] ?? whisperLanguage;
}

/** Languages written without spaces between words; `Intl.Segmenter` finds the words. */
const unspaced = new Set(['ja', 'zh', 'yue', 'th', 'km', 'my', 'lo']);

export const isUnspaced = (whisperLanguage: string): boolean => unspaced.has(whisperLanguage);

/**
 * Text that Whisper continues, for languages in which its spelling would vary otherwise: Chinese has one code for both
 * scripts, and Japanese is sometimes written without punctuation.
 */
const openings: Readonly<Record<string, string>> = {
  'zh-CN': '以下是普通话的句子。',
  'zh-TW': '以下是普通話的句子，使用繁體中文。',
  'zh-HK': '以下係廣東話嘅句子，使用繁體中文。',
  'ja-JP': 'これから、日本語で話します。',
};

/** Initial prompts of all languages. Whisper sometimes repeats its prompt where nobody speaks. */
export const openingTexts: readonly string[] = Object.values(openings);

/** Returns the initial prompt for a language code of Amazon Transcribe; empty for other languages. */
export const openingText = (languageCode: string): string => openings[languageCode] ?? '';
