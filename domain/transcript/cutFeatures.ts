import type { LanguageCode } from '../captions/types.ts';
import { penalty } from '../lines/opportunities.ts';
import { type CutContext, fullnessOf, isClauseEnd, isSentenceEnd, lineShareOf } from './cutContext.ts';
import { leastPauseMs } from './delivery.ts';
import type { Feature } from './weights.ts';

/** Receives a feature of a cut or a caption and its value. */
export type AddFeature = (feature: Feature, value: number) => void;

/** Features of the break kinds detected by the words of a language. */
const kindNames: ReadonlyMap<number, Feature> = new Map<number, Feature>([
  [penalty.afterSentence, 'afterSentence'],
  [penalty.betweenClauses, 'betweenClauses'],
  [penalty.beforeSubclause, 'beforeSubclause'],
  [penalty.beforeApposition, 'beforeApposition'],
  [penalty.afterClause, 'afterClause'],
  [penalty.beforeClause, 'beforeClause'],
  [penalty.beforeSubordinate, 'beforeSubordinate'],
  [penalty.beforeLeadingWord, 'beforeLeadingWord'],
  [penalty.beforeSubject, 'beforeSubject'],
  [penalty.beforePredicate, 'beforePredicate'],
]);

/**
 * Features for languages whose breaks are detected by characters and endings: there the same kinds have other weights.
 */
const otherKinds: Readonly<
  Record<LanguageCode, readonly [sentence: Feature, clause: Feature, lead: Feature, phrase: Feature]>
> = {
  ja: ['afterSentence.ja', 'afterClause.ja', 'beforeLeadingWord.ja', 'afterPhrase.ja'],
  ko: ['afterSentence.ko', 'afterClause.ko', 'beforeLeadingWord.ko', 'afterPhrase.ko'],
  th: ['afterSentence.th', 'afterClause.th', 'afterPhrase.th', 'afterPhrase.th'],
  tr: ['afterSentence.tr', 'afterClause.tr', 'beforeLeadingWord.tr', 'afterPhrase.tr'],
  zh: ['afterSentence.zh', 'afterClause.zh', 'beforeLeadingWord', 'afterPhrase'],
};

function kindFeature(kind: number, language: LanguageCode): Feature {
  const known = otherKinds[language === 'zh-TW' ? 'zh' : language];
  if (!known) return kindNames.get(kind) ?? 'afterPhrase';
  const [sentence, clause, lead, phrase] = known;
  if (kind <= penalty.afterSentence) return sentence;
  if (kind <= penalty.afterClause) return clause;
  return kind <= penalty.beforeLeadingWord ? lead : phrase;
}

/**
 * Adds the features of a cut before a word: the words on both sides, the pause, and the parts of a sentence that
 * remain.
 */
export function cutFeatures(context: CutContext, at: number, add: AddFeature): void {
  const { kinds, language } = context;
  const kind = kinds[at] ?? 0;
  if (kind <= penalty.afterPhrase) {
    add(kindFeature(kind, language), 1);
    addPause(context, at, add);
  } else addTorn(kind, add);
  addMarks(context, at, add);
  if (isSentenceEnd(context, at)) addBetweenSentences(context, at, add);
  else addWithinSentence(context, at, add);
}

function addTorn(kind: number, add: AddFeature): void {
  if (!Number.isFinite(kind)) {
    add('forbidden', 1);
    return;
  }
  add('torn', 1);
  add('tornFurther', kind / 10);
}

/** Minimum pause within a sentence that counts as a breath between two phrases if no punctuation explains it. */
const breathMs = 150;
/** Pauses are capped at this length. */
const longPauseMs = 700;
/** Pauses longer than speakers usually make after a comma, and after a sentence. */
const lastingPauseMs = 400;
const lastingEndMs = 500;

/** Adds the features of the pause before a word, in tenths of a second. */
function addPause(context: CutContext, at: number, add: AddFeature): void {
  const pauseMs = context.pausesMs[at] ?? 0;
  if (pauseMs < leastPauseMs) {
    if (isSentenceEnd(context, at)) add('unbroken', context.delivery.pausing);
    return;
  }
  if (pauseMs >= breathMs && !isClauseEnd(context, at)) add('breath', 1);
  add('pause', Math.min(longPauseMs, pauseMs) / 100);
  if (isSentenceEnd(context, at)) add('lastingEnd', Math.max(0, pauseMs - lastingEndMs) / 100);
  else add('lastingPause', Math.max(0, pauseMs - lastingPauseMs) / 100);
}

const endingQuote = /[“"«„「『]$/u;
const leadingQuote = /^["“«„「『]/u;
const ellipsis = /…|\.\.\./u;

function addMarks({ passage, kinds }: CutContext, at: number, add: AddFeature): void {
  const { words } = passage;
  const mark = words[at - 1]?.mark ?? '';
  if (mark.includes(':')) add('colon', 1);
  if (ellipsis.test(mark)) add('ellipsis', 1);
  if (/[!！]/u.test(mark)) add('exclamation', 1);
  if (endingQuote.test(mark) || leadingQuote.test(words[at]?.text ?? '')) add('quotation', 1);
  if (kinds[at] === penalty.beforeClause && haveOneEnding(words[at - 1]?.text, words[at + 1]?.text)) add('pair', 1);
}

/** Whether the words around a conjunction end in the same letter, as two plural nouns do: `boats and nets`. */
function haveOneEnding(before = '', after = ''): boolean {
  if (before.length < 4 || after.length < 4) return false;
  return before.at(-1)?.toLowerCase() === after.at(-1)?.toLowerCase();
}

/** Sentences that together fill less than this fraction of a caption share one. */
const togetherShare = 0.55;
/** A sentence that fills less than this fraction of a caption is short. */
const shortShare = 0.3;

function addBetweenSentences(context: CutContext, at: number, add: AddFeature): void {
  const { sentences, passage } = context;
  const [begin, end] = [sentences.before[at] ?? 0, sentences.after[at] ?? at];
  const isQuestion = /[?？؟]/u.test(passage.words[at - 1]?.mark ?? '');
  if (!isQuestion) add('together', Math.max(0, togetherShare - fullnessOf(context, begin, end)));
  // A question is usually answered by another person.
  else if (passage.words[at]?.speakerId === undefined) add('answer', 1);
  add('turn', context.delivery.dialogue);
  add('afterShort', Math.max(0, shortShare - fullnessOf(context, begin, at)));
  add('beforeShort', Math.max(0, shortShare - fullnessOf(context, at, end)));
}

/** Parts narrower than these fractions of a line are too short to be cut off. */
const clauseShare = 0.5;
const pieceShare = 0.4;

/**
 * Adds features for the parts that a cut leaves between itself and the nearest punctuation mark or conjunction before
 * and after it: `and one day, | he said`.
 */
function addWithinSentence(context: CutContext, at: number, add: AddFeature): void {
  const { kinds, clauses, pieces } = context;
  const missing = (from: number, to: number, share: number) => Math.max(0, 1 - lineShareOf(context, from, to) / share);
  const closing = clauses.after[at] ?? at;
  const closer = missing(at, closing, clauseShare);
  add('within', 1);
  add('opener', missing(clauses.before[at] ?? 0, at, clauseShare));
  if (isClauseEnd(context, at)) {
    if (isSentenceEnd(context, closing)) return;
    const isLed = kinds[at] === penalty.betweenClauses || kinds[at] === penalty.beforeSubclause;
    add(isLed ? 'closerCoordination' : 'closerClause', closer);
    return;
  }
  add('closer', closer);
  add('openerPiece', missing(pieces.before[at] ?? 0, at, pieceShare));
  add('closerPiece', missing(at, pieces.after[at] ?? at, pieceShare));
}
