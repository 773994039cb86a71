import { findLanguage, transcriptionLanguages, undetermined } from '../../../domain/languages/languages.ts';
import type { Locale } from '../../platform/locale.ts';
import { keepStored, readStored } from '../../platform/session/storedValues.ts';

export interface LanguageOption {
  readonly value: string;
  readonly label: string;
}

/** Recording languages, sorted by name. */
export function recordingLanguages(locale: Locale): LanguageOption[] {
  return transcriptionLanguages()
    .map(({ code, name }) => ({ value: code, label: name[locale] }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

export function languageName(code: string, locale: Locale): string {
  return findLanguage(code)?.name[locale] ?? code;
}

/** Whether a language code names a language, as opposed to one that is still to be identified. */
export const isKnownLanguage = (code: string): boolean => code !== undetermined;

/** Language that was last chosen on this device, else the language of the interface. */
export function readRecordingLanguage(locale: Locale): string {
  const kept = readStored('recording-language');
  return kept !== null && transcriptionLanguages().some(({ code }) => code === kept) ? kept : locale;
}

export function keepRecordingLanguage(code: string): void {
  keepStored('recording-language', code);
}
