/** Maximum number of files that can be chosen together and checked by one request. */
export const maxFilesAtOnce = 100;

/** Division of a file for a multipart upload. */
export interface PartPlan {
  readonly partSizeBytes: number;
  readonly parts: number;
}

const mebibyte = 1024 * 1024;
const maxParts = 10_000;

/**
 * Plans parts of 8 MiB, or of as many whole MiB as needed for at most 10,000 parts: small enough that repeating one is
 * cheap, and never more than S3 accepts. `sizeBytes` is at least 1.
 */
export function planParts(sizeBytes: number): PartPlan {
  const needed = Math.ceil(sizeBytes / maxParts);
  const partSizeBytes = Math.max(8 * mebibyte, Math.ceil(needed / mebibyte) * mebibyte);
  return { partSizeBytes, parts: Math.ceil(sizeBytes / partSizeBytes) };
}

/**
 * Returns the size of part `partNumber` (from 1); the last part is the remainder. 0 for a part that is not in the plan.
 */
export function partSize(sizeBytes: number, { partSizeBytes, parts }: PartPlan, partNumber: number): number {
  if (partNumber < 1 || partNumber > parts) return 0;
  return Math.min(partSizeBytes, sizeBytes - (partNumber - 1) * partSizeBytes);
}
