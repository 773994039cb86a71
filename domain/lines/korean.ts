import { penalty } from './opportunities.ts';
import { wordSet } from './wordLists.ts';

/**
 * Korean expresses with word endings what English expresses with separate words: `-면` if, `-에서` in, `-을` for an object.
 * A line ends well after a clause or a topic, and badly between an object, attribute or adverb and the word it belongs
 * to (guides of Netflix and KBS: break between phrases).
 */
const clauseEndings = /(?:면|지만|는데|은데|인데|니까|므로|려고|도록|다가|거나|자마자|서야|어야|아야|고|며|[^에]서)$/;
const places = /(?:에|에서|에게|에게서|한테|께|부터|까지|으로|에는|에도|에서는|보다|처럼|마다|동안)$/;
const objects = /[을를]$/;
/** Endings of attributes before a noun: 보는 | 사람, 좋은 | 날. Elsewhere 은 and 는 end a topic. */
const attributes = /(?:하|있|없|되|않|가|오|보|나오|주|싶|모르|살)는$|(?:같|좋|많|작|높|깊|늦|붙)은$/;
const topics = /.[은는]$/;
const adverbs = wordSet('ko', 'adverbs');
const determiners = wordSet('ko', 'determiners');
/** Nouns that require the attribute before them: 할 | 수, 갔을 | 때. */
const boundNouns = /^(?:것|거|수|줄|때|때문|뿐|듯|적|채|중)(?:$|[은는이가을를도에로만과입예였])/;
/** Auxiliary verbs that follow a main verb: 보이지 | 않다, 하고 | 싶다. */
const auxiliaries = /^(?:않|못하|못했|싶)/;
const linked = /(?:고|어|아|여|해|져|와|워)$/;

/** Returns the cost of a break between two words without punctuation between them. */
export function koreanCost(before: string, after: string): number {
  if (boundNouns.test(after) || auxiliaries.test(after) || determiners.has(before)) return penalty.withinPhrase;
  if (linked.test(before) && /^(?:있|주|보|버|내)/.test(after)) return penalty.withinCompound;
  if (adverbs.has(before) || (before.length > 1 && before.endsWith('의'))) return penalty.withinUnit;
  if (clauseEndings.test(before)) return penalty.beforeClause;
  if (places.test(before)) return penalty.beforeLeadingWord;
  if (objects.test(before)) return penalty.withinUnit;
  if (attributes.test(before)) return belongsToNext;
  if (topics.test(before)) return penalty.beforeLeadingWord;
  return endsInAttribute(before) ? belongsToNext : penalty.afterPhrase;
}

const belongsToNext = penalty.afterPhrase + 8;

/** Whether the last syllable ends in ㄴ or ㄹ, as most attributes do: 보신, 붙인, 갈. */
function endsInAttribute(word: string): boolean {
  const syllable = word.charCodeAt(word.length - 1) - 0xac00;
  if (syllable < 0 || syllable >= 11_172) return false;
  return syllable % 28 === 4 || syllable % 28 === 8;
}
