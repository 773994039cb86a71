/** Range of bytes, end included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses the single range that a `Range` header requests of `sizeBytes` bytes (`bytes=0-9`, `bytes=10-`, `bytes=-10`).
 * Undefined when the header is absent, malformed or has several ranges; `unsatisfiable` when the range is outside.
 */
export function parseRange(
  header: string | null | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, from = '', to = ''] = found ?? [];
  if (found === null || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}
