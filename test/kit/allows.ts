import type { Statement } from '../../scripts/rights/granted.ts';

/** Whether a text matches a pattern of IAM with a `*` at its end. */
const isLike = (text: string, pattern: string): boolean => text.startsWith(pattern.replace(/\*$/, ''));

/** Conditions on the partitions of a request, as IAM evaluates them: on each of them, with none of the patterns. */
const operators: Readonly<Record<string, (values: readonly string[], patterns: readonly string[]) => boolean>> = {
  'ForAllValues:StringLike': (values, patterns) =>
    values.every((value) => patterns.some((pattern) => isLike(value, pattern))),
  'ForAllValues:StringNotLike': (values, patterns) =>
    values.every((value) => !patterns.some((pattern) => isLike(value, pattern))),
};

/**
 * Whether statements allow an action on items of these partitions. Throws on a condition that it does not know.
 */
export function allowsItems(statements: readonly Statement[], action: string, partitions: readonly string[]): boolean {
  return statements
    .filter(({ actions }) => actions.includes(action))
    .some(({ conditions }) => {
      const all = Object.entries((JSON.parse(conditions) ?? {}) as Record<string, Record<string, string[]>>);
      return all.every(([name, { 'dynamodb:LeadingKeys': patterns }]) => {
        const holds = operators[name];
        if (!holds || !patterns) throw new Error(`the condition ${name} is not known`);
        return holds(partitions, patterns);
      });
    });
}
