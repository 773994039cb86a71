import { type VitalRating, webVitals } from '../../../api/webVitals.ts';

/** Metadata that rates the event of a web vital; empty for all other events. */
export function vitalRating(type: string, data: object): { rating?: VitalRating } {
  const limits = Object.values(webVitals).find(({ eventType }) => eventType === type);
  const value = 'value' in data ? data.value : undefined;
  if (!limits || typeof value !== 'number') return {};
  if (value <= limits.maxGood) return { rating: 'good' };
  return { rating: value > limits.poorAbove ? 'poor' : 'needs-improvement' };
}
