/**
 * Converts a duration to milliseconds, truncated: a recording never counts as longer than it is. Media durations are in
 * microseconds and are rounded to whole ones first, because 1.001 * 1000 is slightly less than 1001.
 */
export const truncatedMs = (seconds: number): number => Math.floor(Math.round(seconds * 1_000_000) / 1000);
