import type { LanguageCode } from '../captions/types.ts';

/** Whether a model for speech recognition knows a language: those that end in `.en` know English only. */
export const knowsLanguage = (model: string, language: LanguageCode): boolean =>
  !model.endsWith('.en') || language === 'en';
