import type * as z from 'zod';

/** Validation errors of a schema, localized: the first one of each field. */
export function problemsOf<V extends object>(
  schema: z.ZodType,
  values: V,
  words: (field: keyof V & string, isEmpty: boolean) => string,
): Partial<Record<keyof V & string, string>> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const fields = new Set(issues.map((issue) => String(issue.path[0])));
  const found: Partial<Record<keyof V & string, string>> = {};
  for (const field of Object.keys(values) as (keyof V & string)[]) {
    if (fields.has(field)) found[field] = words(field, values[field] === '');
  }
  return found;
}
