import type { TFunction } from 'i18next';
import type { Finding, Unit } from '../../../../../domain/quality/findings.ts';

type Words = TFunction<'editor'>;

/** A number of a finding with its unit: `20 frames`, `0.83 s`, or the bare number where the sentence has the unit. */
function amount(value: number, unit: Unit, language: string, t: Words): string {
  const plain = (number: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(number);
  if (unit === 'frames') return t('quality.frames', { count: value, value: plain(value) });
  if (unit === 'ms') return t('quality.seconds', { value: plain(value / 1000) });
  return plain(value);
}

const maxCharacters = 12;

/** The first of many characters, apart and isolated so that right-to-left ones do not turn the sentence around. */
function shortened(characters: string): string {
  const all = [...characters];
  const shown = all.slice(0, maxCharacters).join(' ');
  return `\u2068${shown}\u2069${all.length > maxCharacters ? ' …' : ''}`;
}

/** What is wrong and what would be right, as one short sentence. */
export function findingWords(finding: Finding, language: string, t: Words): string {
  const { rule, measured, limit, unit, second, characters } = finding;
  const what = t(`quality.rules.${rule}`, {
    measured: amount(measured, unit, language, t),
    limit: amount(limit, unit, language, t),
    characters: shortened(characters ?? ''),
    // Rules with their own words for "none": a gap of none is closed, a caption that starts none after the end is at it.
    ...((rule === 'afterRecording' ? measured === 0 : limit === 0) && { context: 'closed' }),
  });
  return second ? t('quality.second', { what }) : what;
}
