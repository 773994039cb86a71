/** Value of a form with field names such as `metadata[orderId]` or `expand[0]`. */
export type FormValue = string | FormFields;

export interface FormFields {
  readonly [name: string]: FormValue | undefined;
}

/** Parses the fields of a form, as Stripe's libraries encode them. */
export function readForm(text: string): FormFields {
  const fields: Record<string, FormValue> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(fields, name.split(/[[\]]+/).filter(Boolean), value);
  return fields;
}

function put(fields: Record<string, FormValue>, path: readonly string[], value: string): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (rest.length === 0) {
    fields[name] = value;
    return;
  }
  const inner = fields[name];
  const group: Record<string, FormValue> = typeof inner === 'object' ? { ...inner } : Object.create(null);
  put(group, rest, value);
  fields[name] = group;
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const groupOf = (value: FormValue | undefined): FormFields => (typeof value === 'object' ? value : {});

/** Returns the fields of a group that are text. */
export const stringsOf = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Returns a field as a number; NaN for a missing field. */
export const numberOf = (fields: FormFields, name: string): number => Number(textOf(fields[name]) ?? Number.NaN);
