/** What YouTube takes of all people of an installation together on one day. */
export interface DailyQuota {
  readonly videos: number;
  /** Of everything but videos. */
  readonly units: number;
}

/** Of a project of Google Cloud that nobody has asked Google to give more. */
export const usualQuota: DailyQuota = { videos: 100, units: 10_000 };

/** What `captions.insert` costs. */
const trackUnits = 400;

/** The caption tracks that the quota allows on one day. */
export const tracksOf = ({ units }: DailyQuota): number => Math.floor(units / trackUnits);

/** A quota as an operator writes it: videos and units a day, such as `1000,200000`. Null if it is written otherwise. */
export function readQuota(text: string): DailyQuota | null {
  const [, videos, units] = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(text) ?? [];
  return videos === undefined || units === undefined ? null : { videos: Number(videos), units: Number(units) };
}

const pacific = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
});

/** The day of a quota, such as `2026-11-21`: Google begins a new one at midnight in California. */
export const quotaDayOf = (now: Date): string => pacific.format(now);
