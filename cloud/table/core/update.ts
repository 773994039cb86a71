import type { Key } from './keys.ts';

/** Update of one item, for UpdateItem or a transaction's Update. */
export interface Update {
  readonly Key: Key;
  readonly UpdateExpression: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/** Condition on an item. */
export type Condition =
  | { readonly exists: boolean }
  | { readonly field: string; readonly equals: unknown }
  | { readonly field: string; readonly oneOf: readonly unknown[] }
  | { readonly field: string; readonly atLeast: number }
  /** A missing counter counts as 0. */
  | { readonly field: string; readonly atMost: number }
  | { readonly field: string; readonly absent: true };

export interface Patch {
  /** Fields to write; `undefined` values are ignored. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Fields to write only if they do not exist yet. */
  readonly setNew?: Readonly<Record<string, unknown>>;
  /** Amounts to add to counters, which start at 0, and texts to add to sets, which start empty. */
  readonly add?: Readonly<Record<string, number | ReadonlySet<string>>>;
  /** Texts to remove from sets. */
  readonly take?: Readonly<Record<string, ReadonlySet<string>>>;
  readonly remove?: readonly string[];
  /** Conditions that must all hold. */
  readonly when?: readonly Condition[];
}

/** Converts a patch to DynamoDB expressions. All names are placeholders, so reserved words cause no errors. */
export function patch(key: Key, { set = {}, setNew = {}, add = {}, take = {}, remove = [], when = [] }: Patch): Update {
  const terms = new Terms();
  const sets = [
    ...present(set).map(([field, value]) => `${terms.name(field)} = ${terms.value(value)}`),
    ...present(setNew).map(([field, value]) => {
      const name = terms.name(field);
      return `${name} = if_not_exists(${name}, ${terms.value(value)})`;
    }),
  ];
  const adds = Object.entries(add).map(([field, amount]) => `${terms.name(field)} ${terms.value(amount)}`);
  const takes = Object.entries(take).map(([field, texts]) => `${terms.name(field)} ${terms.value(texts)}`);
  const removes = remove.map((field) => terms.name(field));
  const conditions = when.map((condition) => terms.condition(condition));
  return {
    Key: key,
    UpdateExpression: [clause('SET', sets), clause('ADD', adds), clause('DELETE', takes), clause('REMOVE', removes)]
      .join(' ')
      .trim(),
    ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
    ExpressionAttributeNames: terms.names,
    ...(Object.keys(terms.values).length > 0 && { ExpressionAttributeValues: terms.values }),
  };
}

const present = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).filter(([, value]) => value !== undefined);

const clause = (verb: string, parts: readonly string[]) => (parts.length > 0 ? `${verb} ${parts.join(', ')}` : '');

/** Converts conditions to DynamoDB expressions, for a Put, Delete or ConditionCheck of a transaction. */
export function conditionOf(when: readonly Condition[]) {
  const terms = new Terms();
  const conditions = when.map((condition) => terms.condition(condition));
  return {
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: terms.names,
    ...(Object.keys(terms.values).length > 0 && { ExpressionAttributeValues: terms.values }),
  };
}

/** Placeholders of one expression. */
class Terms {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};

  name(field: string): string {
    const known = Object.entries(this.names).find(([, of]) => of === field);
    if (known) return known[0];
    const placeholder = `#n${Object.keys(this.names).length}`;
    this.names[placeholder] = field;
    return placeholder;
  }

  value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = value;
    return placeholder;
  }

  condition(condition: Condition): string {
    if ('exists' in condition)
      return `${condition.exists ? 'attribute_exists' : 'attribute_not_exists'}(${this.name('PK')})`;
    const field = this.name(condition.field);
    if ('absent' in condition) return `attribute_not_exists(${field})`;
    if ('equals' in condition) return `${field} = ${this.value(condition.equals)}`;
    if ('oneOf' in condition) return `${field} IN (${condition.oneOf.map((one) => this.value(one)).join(', ')})`;
    if ('atLeast' in condition) return `${field} >= ${this.value(condition.atLeast)}`;
    // A missing counter counts as 0, which exceeds a negative limit.
    if (condition.atMost < 0) return `${field} <= ${this.value(condition.atMost)}`;
    return `(attribute_not_exists(${field}) OR ${field} <= ${this.value(condition.atMost)})`;
  }
}
