/**
 * Number of days for which an exported video is retained. A lifecycle rule of the bucket deletes it
 * (lib/storage/buckets.ts).
 */
export const exportDays = 7;

/**
 * Returns when an export that was requested at `createdAt` expires; both in ISO 8601. The bucket counts from the end of
 * the rendering and rounds up to midnight, so a video is never deleted before this time.
 */
export const exportExpiry = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + exportDays * 86_400_000).toISOString();
