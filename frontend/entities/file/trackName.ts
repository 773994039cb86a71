import type { TFunction } from 'i18next';
import type { Locale } from '../../platform/locale.ts';
import { languageName } from '../language/languages.ts';

/** Properties of a track that its name shows. */
interface NamedTrack {
  readonly number: number;
  readonly language: string | null;
  readonly title: string | null;
  readonly isDefault: boolean;
}

/** Name of a track for people, such as `Sound 2 · Japanese · Commentary (default)`. */
export function trackName(
  { number, language, title, isDefault }: NamedTrack,
  kind: 'soundNumber' | 'captions',
  { t, locale }: { readonly t: TFunction<'file'>; readonly locale: Locale },
): string {
  const parts = [t(`tracks.${kind}`, { number: number + 1 }), language && languageName(language, locale), title];
  return parts.filter((part) => part !== null).join(' · ') + (isDefault ? ` (${t('tracks.isDefault')})` : '');
}
