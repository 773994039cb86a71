import * as z from 'zod';
import type { Json } from '../template/types.ts';

/** Matcher of one value of an event: an exact value, or the prefix of a text. */
const matcherSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.strictObject({ prefix: z.string() })]);

type Matcher = z.infer<typeof matcherSchema>;

/** Fields of an event, each with its allowed values or with a pattern of its own fields. */
export interface Pattern {
  readonly [field: string]: Pattern | readonly Matcher[];
}

const patternSchema: z.ZodType<Pattern> = z.lazy(() =>
  z.record(z.string(), z.union([z.array(matcherSchema), patternSchema])),
);

/**
 * Parses an event pattern of EventBridge. Throws for a matcher that is not supported here, such as `exists` or
 * `numeric`.
 */
export const readPattern = (pattern: unknown): Pattern => patternSchema.parse(pattern);

/**
 * Whether an event matches: every field of the pattern must match by one of its values. A field that is a list matches
 * if any of its items does. A field that the event does not have never matches.
 */
export function matches(pattern: Pattern, event: Json): boolean {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return false;
  return Object.entries(pattern).every(([field, wanted]) => {
    const actual = Object.hasOwn(event, field) ? event[field] : undefined;
    if (actual === undefined) return false;
    return isMatcherList(wanted) ? wanted.some((one) => hasValue(one, actual)) : matches(wanted, actual);
  });
}

const isMatcherList = (wanted: Pattern | readonly Matcher[]): wanted is readonly Matcher[] => Array.isArray(wanted);

function hasValue(matcher: Matcher, actual: Json): boolean {
  if (Array.isArray(actual)) return actual.some((item) => hasValue(matcher, item));
  if (typeof matcher !== 'object' || matcher === null) return actual === matcher;
  return typeof actual === 'string' && actual.startsWith(matcher.prefix);
}
