import { describe, expect, it } from 'vitest';
import { quotaDayOf, readQuota, tracksOf, usualQuota } from '../../../domain/youtube/quota.ts';

describe('the daily quota of YouTube', () => {
  it('begins at midnight in California, in winter and in summer', () => {
    const day = (iso: string) => quotaDayOf(new Date(iso));
    expect([day('2026-11-23T07:59:59.999Z'), day('2026-11-23T08:00:00Z')]).toEqual(['2026-11-22', '2026-11-23']);
    expect([day('2026-07-01T06:59:59.999Z'), day('2026-07-01T07:00:00Z')]).toEqual(['2026-06-30', '2026-07-01']);
  });

  it('is 25 caption tracks unless Google gives more', () => {
    expect(tracksOf(usualQuota)).toBe(25);
    expect(tracksOf({ videos: 1, units: 799 })).toBe(1);
  });

  it('is read as an operator writes it, or not at all', () => {
    expect(readQuota('1000, 200000')).toEqual({ videos: 1000, units: 200_000 });
    for (const text of ['', '1000', 'a,b', '-1,5', '1.5,10', '1,2,3']) expect(readQuota(text)).toBeNull();
  });
});
