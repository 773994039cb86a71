import type { TFunction } from 'i18next';
import type { LimitPreset } from '../../../../../domain/limits/presets.ts';

/** The names of broadcasters are the same in every language. */
const names: Readonly<Partial<Record<LimitPreset, string>>> = { netflix: 'Netflix', bbc: 'BBC' };

/** The name of a set of rules. */
export const presetName = (preset: LimitPreset, t: TFunction<'editor'>): string =>
  names[preset] ?? t('quality.default');
