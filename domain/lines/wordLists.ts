import type { LanguageCode } from '../captions/types.ts';
import af from './languages/af.json' with { type: 'json' };
import da from './languages/da.json' with { type: 'json' };
import de from './languages/de.json' with { type: 'json' };
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import gu from './languages/gu.json' with { type: 'json' };
import hi from './languages/hi.json' with { type: 'json' };
import id from './languages/id.json' with { type: 'json' };
import it from './languages/it.json' with { type: 'json' };
import jv from './languages/jv.json' with { type: 'json' };
import ko from './languages/ko.json' with { type: 'json' };
import ms from './languages/ms.json' with { type: 'json' };
import nl from './languages/nl.json' with { type: 'json' };
import pa from './languages/pa.json' with { type: 'json' };
import pl from './languages/pl.json' with { type: 'json' };
import pt from './languages/pt.json' with { type: 'json' };
import ru from './languages/ru.json' with { type: 'json' };
import su from './languages/su.json' with { type: 'json' };
import sv from './languages/sv.json' with { type: 'json' };
import sw from './languages/sw.json' with { type: 'json' };
import tl from './languages/tl.json' with { type: 'json' };
import tr from './languages/tr.json' with { type: 'json' };
import uk from './languages/uk.json' with { type: 'json' };
import vi from './languages/vi.json' with { type: 'json' };

/**
 * Lists of words in languages/<code>.json, in lower case. A language may lack any of them. Subtitling guides agree:
 * break before a conjunction or preposition, never after an article or before a postposition.
 */
export interface WordLists {
  readonly conjunctions?: readonly string[];
  /** Conjunctions between two clauses of equal rank (and, or, but): the clause that follows can stand alone. */
  readonly coordinating?: readonly string[];
  readonly prepositions?: readonly string[];
  /** Prepositions that link a noun to the one before it: of. */
  readonly genitive?: readonly string[];
  /** Articles, possessives, titles, negations and subject pronouns: bad at the end of a line. */
  readonly bound?: readonly string[];
  /** Postpositions: bad at the start of a line. */
  readonly trailing?: readonly string[];
  readonly numerals?: readonly string[];
  /** Verbs that begin a predicate: good at the start of a line, because the subject ends before them. */
  readonly verbs?: readonly string[];
  /** Pronouns that follow the noun they refer to. */
  readonly relatives?: readonly string[];
  /**
   * Relative pronouns of languages that always have a comma before them. The German ones are articles elsewhere; other
   * words that begin a clause can do so without a comma too.
   */
  readonly relativesAfterComma?: readonly string[];
  /**
   * Abbreviations whose period does not end a sentence: a selection from the suppressions of CLDR 46 (Unicode,
   * "SentenceBreak", cldr-segments), only those that something must follow, without words that may also end a sentence
   * (`so.`, `in.`, `am.`).
   */
  readonly abbreviations?: readonly string[];
  /** Abbreviations that are also words, and count as abbreviations only before a number: `No. 5`, `Art. 3`. */
  readonly abbreviationsBeforeNumbers?: readonly string[];
  /** First words of two-word prepositions whose second word is in `of`: `because | of`, `prima | di`. */
  readonly beforeOf?: readonly string[];
  readonly of?: readonly string[];
  /** First words of two-word prepositions whose second word is in `to`: `due | to`, `fino | a`. */
  readonly beforeTo?: readonly string[];
  readonly to?: readonly string[];
  /** Prepositions that two words joined by `and` follow. */
  readonly between?: readonly string[];
  /** Pronouns that are always subjects; without punctuation before them they follow their verb. */
  readonly subjects?: readonly string[];
  /** Pronouns and adverbs that no attribute follows. */
  readonly pronouns?: readonly string[];
  /** Pronouns that are always objects. */
  readonly objects?: readonly string[];
  readonly determiners?: readonly string[];
  readonly adverbs?: readonly string[];
  /** Adverbs that emphasize the phrase that follows. */
  readonly focusing?: readonly string[];
  /** `more than` is one phrase before a number, and two before a clause: `more than four`, `more | than we had`. */
  readonly comparatives?: readonly string[];
  /** Adjectives that usually precede their noun. */
  readonly adjectives?: readonly string[];
  /** Words that end like a superlative: `interest`. */
  readonly notSuperlatives?: readonly string[];
  /** Adjectives of order and identity, which may stand alone: `at last | the sun`. */
  readonly orderAdjectives?: readonly string[];
  /** Pronouns of quantity, which may stand alone: `many | were`. */
  readonly quantities?: readonly string[];
  /** Nouns of quantity or kind before `of`. */
  readonly quantityNouns?: readonly string[];
  /** Words that belong to the following word, but not before a conjunction or preposition: `shows you | that`. */
  readonly closedByLeading?: readonly string[];
  /** Auxiliaries with the `to` of their verb: `going to | have`. */
  readonly beforeInfinitive?: readonly string[];
  /** Auxiliaries that are main verbs before an object: `to have | 100 percent`. */
  readonly auxiliaryOrMainVerbs?: readonly string[];
  /**
   * Adverbs that are prepositions elsewhere: `written down | by him`, but `out of`, `up to`, `over which`. On its own,
   * `out` is never a preposition.
   */
  readonly particles?: readonly string[];
  /** Words before which a particle is a preposition. */
  readonly afterPrepositions?: readonly string[];
  /**
   * Prepositions that precede another one: `bis zu`, `van onder`. In that position all others are parts of verbs.
   */
  readonly firstPrepositions?: readonly string[];
}

/** Word lists by language. */
export const wordLists: Readonly<Record<LanguageCode, WordLists>> = {
  af,
  da,
  de,
  en,
  es,
  fr,
  gu,
  hi,
  id,
  it,
  jv,
  ko,
  ms,
  nl,
  pa,
  pl,
  pt,
  ru,
  su,
  sv,
  sw,
  tl,
  tr,
  uk,
  vi,
};

/** Words of one list of a language; empty without the list. */
export const wordSet = (language: LanguageCode, list: keyof WordLists): ReadonlySet<string> =>
  new Set(wordLists[language]?.[list]);

/** Words of one list of all languages, for rules that hold in each of them. */
export const sharedWordSet = (list: keyof WordLists): ReadonlySet<string> =>
  new Set(Object.values(wordLists).flatMap((lists) => lists[list] ?? []));
