import type { Connectives } from './connectives.ts';
import { penalty } from './opportunities.ts';

/**
 * Turkish expresses with word endings what English expresses with separate words: `-ken` while, `-dan` from, `-ın` of.
 * A line ends well after a clause, a locative case or a postposition, and badly between an attribute and its noun.
 */
const clauseEndings =
  /(?:[ıiuü]p|arak|erek|ken|[ıiuü]nca|[ıiuü]nce|madan|meden|d[ıiuü]kça|d[ıiuü]kçe|[dt][ıiuü]ğ[ıiuü](?:m|n|m[ıiuü]z|n[ıiuü]z|)?n?[dt][ae]|[rz]s[ae]|ys[ae])$/;
const places = /..(?:[dt][ae]n?|n[ae])$/;
/** Endings of attributes before a noun: the genitive case and participles. */
const attributes = /(?:[^s][ıiuü]n|[^dt](?:an|en)|[dt][ıiuü]k|[dt][ıiuü]ğ[ıiuü](?:m|n|m[ıiuü]z)?|ki)$/;

const belongsToNext = penalty.afterPhrase + 8;

/** Returns the cost of a break between two words without punctuation between them. */
export function turkishCost(before: string, after: string, { trailing, conjunctions }: Connectives): number {
  if (conjunctions.has(before)) return penalty.withinPhrase;
  if (conjunctions.has(after)) return penalty.beforeClause;
  if (before.length > 2 && trailing.has(before)) return penalty.beforeLeadingWord;
  if (clauseEndings.test(before)) return penalty.beforeClause;
  if (places.test(before)) return penalty.beforeLeadingWord;
  return attributes.test(before) ? belongsToNext : penalty.afterPhrase;
}
