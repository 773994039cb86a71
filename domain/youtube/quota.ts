/** Daily quota of YouTube, shared by all people of an installation. */
export interface DailyQuota {
  readonly videos: number;
  /** Units for all requests except video uploads. */
  readonly units: number;
}

/** Default quota of a Google Cloud project that has not requested an increase. */
export const usualQuota: DailyQuota = { videos: 100, units: 10_000 };

/** Cost of `captions.insert`, in units. */
const trackUnits = 400;

/** Returns the number of caption tracks that the quota allows per day. */
export const tracksOf = ({ units }: DailyQuota): number => Math.floor(units / trackUnits);

/**
 * Parses a quota in an operator's notation: videos and units per day, such as `1000,200000`. Null for any other text.
 */
export function readQuota(text: string): DailyQuota | null {
  const [, videos, units] = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(text) ?? [];
  return videos === undefined || units === undefined ? null : { videos: Number(videos), units: Number(units) };
}

const pacific = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
});

/** Returns the day of a quota, such as `2026-11-21`: Google's quota day begins at midnight in California. */
export const quotaDayOf = (now: Date): string => pacific.format(now);
