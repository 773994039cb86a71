import type { TFunction } from 'i18next';
import type { LimitPreset } from '../../../../../domain/limits/presets.ts';

/** The names of broadcasters are not translated. */
const names: Readonly<Partial<Record<LimitPreset, string>>> = { netflix: 'Netflix', bbc: 'BBC' };

/** Returns the name of a rule set. */
export const presetName = (preset: LimitPreset, t: TFunction<'editor'>): string =>
  names[preset] ?? t('quality.default');
