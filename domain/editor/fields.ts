/** Returns the fields of `patch` that differ, before and after, or null. */
export function changedFields<T extends object>(
  record: T,
  patch: Partial<T>,
): { was: Partial<T>; now: Partial<T> } | null {
  const was: Partial<T> = {};
  const now: Partial<T> = {};
  for (const key of Object.keys(patch) as (keyof T)[]) {
    if (patch[key] === undefined || patch[key] === record[key]) continue;
    was[key] = record[key];
    now[key] = patch[key];
  }
  return Object.keys(now).length > 0 ? { was, now } : null;
}
