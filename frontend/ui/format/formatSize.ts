import { numberFormat } from './intl.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes: `1.2 GB`, `640 kB`. Units are powers of 1000, as in file managers and bills. */
export function formatSize(sizeBytes: number, locale: string): string {
  const step = sizeBytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(sizeBytes) / 3));
  const value = sizeBytes / 1000 ** step;
  return numberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}
