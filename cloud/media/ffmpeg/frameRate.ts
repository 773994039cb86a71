import type { VideoFacts } from './facts.ts';

type Rate = VideoFacts['frameRate'];

const standards: readonly Rate[] = [
  { numerator: 24000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60000, denominator: 1001 },
  { numerator: 60, denominator: 1 },
];

const fallback: Rate = { numerator: 30, denominator: 1 };

/**
 * Returns the constant rate at which to render a stream. Phones record at a nominal rate of 30 that averages 29.87: the
 * nominal rate is used. `0/0`, and clock rates that some files state instead (1000, 90000), are unknown rates: 30 is
 * used.
 */
export function renderRate(average: string | undefined, nominal: string | undefined): Rate {
  const [averageRate, nominalRate] = [readRate(average), readRate(nominal)];
  const standard = nominalRate && nearestStandard(nominalRate, 0.0005);
  if (standard && (averageRate === null || Math.abs(value(averageRate) / value(standard) - 1) < 0.05)) return standard;
  const rate = averageRate ?? nominalRate;
  if (rate === null) return fallback;
  return nearestStandard(rate, 0.0005) ?? { numerator: Math.round(value(rate) * 1000), denominator: 1000 };
}

function readRate(text: string | undefined): Rate | null {
  const [numerator = 0, denominator = 0] = (text ?? '').split('/').map(Number);
  const rate = numerator / denominator;
  return rate >= 1 && rate <= 240 ? { numerator, denominator } : null;
}

function nearestStandard(rate: Rate, tolerance: number): Rate | undefined {
  return standards.find((standard) => Math.abs(value(rate) / value(standard) - 1) < tolerance);
}

function value({ numerator, denominator }: Rate): number {
  return numerator / denominator;
}
