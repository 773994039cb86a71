import type { TFunction } from 'i18next';
import type { Finding, Unit } from '../../../../../domain/quality/findings.ts';
import { numberFormat } from '../../../../ui/format/intl.ts';

type Words = TFunction<'captions'>;

/**
 * Formats a number of a finding with its unit: `20 frames`, `0.83 s`, or the plain number if the sentence contains the
 * unit.
 */
function amount(value: number, unit: Unit, language: string, t: Words): string {
  const plain = (number: number) => numberFormat(language, { maximumFractionDigits: 2 }).format(number);
  if (unit === 'frames') return t('findings.frames', { count: value, value: plain(value) });
  if (unit === 'ms') return t('findings.seconds', { value: plain(value / 1000) });
  return plain(value);
}

const maxCharacters = 12;

/**
 * Joins the first characters with spaces and isolates them, so that right-to-left characters do not reorder the
 * sentence.
 */
function shortened(characters: string): string {
  const all = [...characters];
  const shown = all.slice(0, maxCharacters).join(' ');
  return `\u2068${shown}\u2069${all.length > maxCharacters ? ' …' : ''}`;
}

/** Describes a finding and its limit in one short sentence. */
export function findingWords(finding: Finding, language: string, t: Words): string {
  const { rule, measured, limit, unit, second, characters } = finding;
  const what = t(`findings.rules.${rule}`, {
    measured: amount(measured, unit, language, t),
    limit: amount(limit, unit, language, t),
    characters: shortened(characters ?? ''),
    // Some rules have their own wording for zero: a gap of zero is closed, and a caption that starts zero after the end
    // is at it.
    ...((rule === 'afterRecording' ? measured === 0 : limit === 0) && { context: 'closed' }),
  });
  return second ? t('findings.second', { what }) : what;
}
