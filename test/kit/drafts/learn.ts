/**
 * Computes the weights of drafts: those that make the texts' cuts most probable, with a small prior against large ones.
 * Among all splits of a passage within the limits, the probability of one is proportional to the exponential of the
 * weighted sum of its features (a semi-Markov conditional random field; Sarawagi and Cohen, 2004).
 */
import { presetLimits } from '../../../domain/limits/presets.ts';
import { captionFeatures } from '../../../domain/transcript/captionFeatures.ts';
import { type CutContext, contextOf, fits } from '../../../domain/transcript/cutContext.ts';
import { cutFeatures } from '../../../domain/transcript/cutFeatures.ts';
import { deliveryOf } from '../../../domain/transcript/delivery.ts';
import { measurePassage } from '../../../domain/transcript/measure.ts';
import { splitPassages } from '../../../domain/transcript/passages.ts';
import { type Feature, isLearned, weights } from '../../../domain/transcript/weights.ts';
import { type CutText, withoutSpeakers } from './corpus.ts';

/** Possible caption, from one word up to another, with the features of the caption and of the cut after it. */
interface Candidate {
  readonly from: number;
  /** Score from the rules, which is not learned. */
  readonly fixed: number;
  readonly features: readonly number[];
  readonly values: readonly number[];
}

interface LearnedPassage {
  /** Candidates by the word after the caption. */
  readonly candidates: readonly (readonly Candidate[])[];
  /** The person's cuts, including the start and the end. */
  readonly cuts: readonly number[];
}

const names = (Object.keys(weights) as Feature[]).filter(isLearned);
const indexOf = new Map<Feature, number>(names.map((name, index) => [name, index]));

/** Strength with which weights are held near zero. */
const prior = 0.4;
const rounds = 150;

/** Learned weights by name, from the texts with known and with unknown speakers. */
export function learnWeights(texts: readonly CutText[]): Record<string, number> {
  const passages = [...texts, ...texts.map(withoutSpeakers)].flatMap(passagesOf);
  const learned = names.map(() => 0);
  const [mean, spread] = [names.map(() => 0), names.map(() => 0)];
  for (let round = 1; round <= rounds; round++) {
    const slope = learned.map((weight) => -prior * weight);
    for (const passage of passages) addSlope(passage, learned, slope);
    // Adam (Kingma and Ba, 2015), with smaller steps at the end.
    const step = round < 0.6 * rounds ? 0.15 : 0.045;
    slope.forEach((value, i) => {
      mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * value;
      spread[i] = 0.99 * (spread[i] ?? 0) + 0.01 * value * value;
      const [m, s] = [(mean[i] ?? 0) / (1 - 0.9 ** round), (spread[i] ?? 0) / (1 - 0.99 ** round)];
      learned[i] = (learned[i] ?? 0) + (step * m) / (Math.sqrt(s) + 1e-8);
    });
  }
  return Object.fromEntries(names.map((name, i) => [name, Math.round((learned[i] ?? 0) * 100) / 100]));
}

/** Passages of a text in which all of the person's captions are within the limits. */
function passagesOf({ language, words, cuts }: CutText): LearnedPassage[] {
  const limits = presetLimits('netflix', language);
  const delivery = deliveryOf(words, { language, limits });
  let at = 0;
  return splitPassages(words, language).flatMap((spoken) => {
    const begin = at;
    at += spoken.length;
    const own = [...cuts].map((cut) => cut - begin).filter((cut) => cut > 0 && cut < spoken.length);
    const context = contextOf(measurePassage(spoken, { language, limits }), { language, limits, delivery });
    const passage = { candidates: candidatesOf(context), cuts: [0, ...own.sort((a, b) => a - b), spoken.length] };
    return goldOf(passage) ? [passage] : [];
  });
}

function candidatesOf(context: CutContext): Candidate[][] {
  const count = context.passage.words.length;
  return Array.from({ length: count + 1 }, (_, to) => {
    const found: Candidate[] = [];
    for (let from = to - 1; from >= 0 && (from === to - 1 || fits(context, from, to)); from--)
      found.push(candidateOf(context, from, to));
    return found;
  });
}

function candidateOf(context: CutContext, from: number, to: number): Candidate {
  let fixed = 0;
  const values = new Map<number, number>();
  const add = (feature: Feature, value: number) => {
    const index = indexOf.get(feature);
    if (index === undefined) fixed += weights[feature] * value;
    else if (value !== 0) values.set(index, (values.get(index) ?? 0) + value);
  };
  captionFeatures(context, from, to, add);
  if (to < context.passage.words.length) cutFeatures(context, to, add);
  return { from, fixed, features: [...values.keys()], values: [...values.values()] };
}

/** The person's captions, or null if one of them is not among the candidates. */
function goldOf({ candidates, cuts }: LearnedPassage): readonly Candidate[] | null {
  const gold = cuts.slice(1).map((to, i) => candidates[to]?.find(({ from }) => from === cuts[i]));
  return gold.every((candidate) => candidate !== undefined) ? gold : null;
}

function scoreOf({ fixed, features, values }: Candidate, learned: readonly number[]): number {
  let score = fixed;
  for (let i = 0; i < features.length; i++) score += (learned[features[i] ?? 0] ?? 0) * (values[i] ?? 0);
  return score;
}

/** Adds the gradient of the likelihood of the person's cuts by each weight: their features minus the expected ones. */
function addSlope(passage: LearnedPassage, learned: readonly number[], slope: number[]): void {
  const { candidates } = passage;
  const count = candidates.length - 1;
  const scores = candidates.map((found) => found.map((candidate) => scoreOf(candidate, learned)));
  // Logarithms of the sums over all splits of the part before a word, and of the part after it.
  const before = Array.from({ length: count + 1 }, (_, to) => (to === 0 ? 0 : Number.NEGATIVE_INFINITY));
  const after = Array.from({ length: count + 1 }, (_, from) => (from === count ? 0 : Number.NEGATIVE_INFINITY));
  for (let to = 1; to <= count; to++)
    candidates[to]?.forEach(({ from }, i) => {
      before[to] = logSum(before[to] ?? 0, (before[from] ?? 0) + (scores[to]?.[i] ?? 0));
    });
  for (let to = count; to > 0; to--)
    candidates[to]?.forEach(({ from }, i) => {
      after[from] = logSum(after[from] ?? 0, (after[to] ?? 0) + (scores[to]?.[i] ?? 0));
    });
  const all = before[count] ?? 0;
  for (let to = 1; to <= count; to++)
    candidates[to]?.forEach((candidate, i) => {
      const log = (before[candidate.from] ?? 0) + (scores[to]?.[i] ?? 0) + (after[to] ?? 0) - all;
      addFeatures(candidate, -Math.exp(log), slope);
    });
  for (const candidate of goldOf(passage) ?? []) addFeatures(candidate, 1, slope);
}

function addFeatures({ features, values }: Candidate, times: number, slope: number[]): void {
  for (let i = 0; i < features.length; i++) {
    const index = features[i] ?? 0;
    slope[index] = (slope[index] ?? 0) + times * (values[i] ?? 0);
  }
}

/** Logarithm of the sum of two numbers given as logarithms. */
function logSum(a: number, b: number): number {
  const [high, low] = a > b ? [a, b] : [b, a];
  return low === Number.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(low - high));
}
