import type { TFunction } from 'i18next';
import type { Finding, Unit } from '../../../../domain/quality/findings.ts';

type Words = TFunction<'editor'>;

/** A number of a finding with its unit: `20 frames`, `0.83 s`, or the bare number where the sentence has the unit. */
function amount(value: number, unit: Unit, language: string, t: Words): string {
  const plain = (number: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(number);
  if (unit === 'frames') return t('quality.frames', { count: value, value: plain(value) });
  if (unit === 'ms') return t('quality.seconds', { value: plain(value / 1000) });
  return plain(value);
}

/** What is wrong and what would be right, as one short sentence. */
export function findingWords({ rule, measured, limit, unit, second }: Finding, language: string, t: Words): string {
  const what = t(`quality.rules.${rule}`, {
    measured: amount(measured, unit, language, t),
    limit: amount(limit, unit, language, t),
    // Of a gap: to nothing is to close it. Other rules have no words of their own for that.
    ...(limit === 0 && { context: 'closed' }),
  });
  return second ? t('quality.second', { what }) : what;
}
