/**
 * A duration as milliseconds, truncated: a recording never counts as longer than it is. Media tell microseconds, which
 * are made whole before, because 1.001 * 1000 is a little less than 1001.
 */
export const truncatedMs = (seconds: number): number => Math.floor(Math.round(seconds * 1_000_000) / 1000);
