/**
 * First draft: captions created from word-timed texts, compared with a person's segmentation and a greedy one (at the
 * ends of sentences, after 84 letters or 7 s) of the same words. Shares are percentages. Lines are the result of
 * breaking the person's own captions. The texts are in the same folder.
 */
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, SubtitleLimits } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { separatorOf } from '../../../domain/languages/languages.ts';
import { type LimitPreset, limitPresets, presetLimits } from '../../../domain/limits/presets.ts';
import { countingOf, isWithin } from '../../../domain/limits/width.ts';
import { breakLines } from '../../../domain/lines/breakLines.ts';
import { fixAll, fixFinding } from '../../../domain/quality/fixAll.ts';
import { qualityProfile, valuesOf } from '../../../domain/quality/profile.ts';
import { QualityReport } from '../../../domain/quality/report.ts';
import { captionsFromTranscript } from '../../../domain/transcript/captions.ts';
import type { SpokenWord } from '../../../domain/transcript/read.ts';
import { readCaptionFiles } from './captionFiles.ts';
import { type CutText, readCorpus, readTexts, type TextSet, withoutSpeakers } from './corpus.ts';

const frameRate = { frameRate: 25, dropFrame: false } as const;

function draft({ words, language }: CutText, rules: LimitPreset): Caption[] {
  let count = 0;
  const newId = () => `c${(++count).toString().padStart(5, '0')}`;
  const limits = presetLimits(rules, language);
  const rhythm = valuesOf(qualityProfile(rules), language, limits);
  const { hasSpacedMarks } = rhythm;
  return captionsFromTranscript({ words }, { language, limits, rhythm, hasSpacedMarks, frameRate, newId }).captions;
}

/** Indexes of the words that start a caption, except the first. */
function cutsOf(captions: readonly Caption[], language: string): Set<number> {
  const cuts = new Set<number>();
  let count = 0;
  for (const caption of captions) {
    if (count > 0) cuts.add(count);
    count += caption.cells[language]?.words?.length ?? 0;
  }
  return cuts;
}

function greedyCuts(words: readonly SpokenWord[]): Set<number> {
  const cuts = new Set<number>();
  let [from, letters] = [0, 0];
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    const length = [...(word.text + word.mark)].length + 1;
    const isNew =
      before !== undefined &&
      (/[.?!…。？！]["”」』]?$/u.test(before.mark) ||
        before.speakerId !== word.speakerId ||
        letters + length > 84 ||
        word.endMs - (words[from]?.startMs ?? 0) > 7000);
    if (isNew) cuts.add(i);
    if (isNew) [from, letters] = [i, 0];
    letters += length;
  }
  return cuts;
}

/** Agreement of cuts with the person's: precision, recall and their harmonic mean, in percent. */
function scoreOf(found: ReadonlySet<number>, wanted: ReadonlySet<number>) {
  const right = [...found].filter((cut) => wanted.has(cut)).length;
  const [precision, recall] = [right / found.size, right / wanted.size];
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

/**
 * Share of the person's two-line captions that are broken at the same words, among those that the limits allow: the
 * texts were segmented for lines of 42 letters. Captions that fit on one line are excluded, because all rules require
 * one line then. NaN if there are no such captions.
 */
function sameLines({ captions, language }: CutText, limits: SubtitleLimits): number {
  const counting = countingOf(language, limits);
  const fits = (text: string, lines: number) => isWithin(text, counting, limits.maxCharsPerLine, lines);
  const two = captions.filter(({ text, lines }) => !fits(text, 1) && fits(lines, limits.maxOfLines));
  const same = two.filter(
    ({ text, wordOffsets, lines }) => breakLines(text, language, limits, { wordOffsets, rebreak: true }) === lines,
  );
  return same.length / two.length;
}

function findingsOf(captions: readonly Caption[], { language }: CutText, rules: LimitPreset) {
  const profile = qualityProfile(rules);
  const settings = {
    ...defaultSettings,
    frameRate,
    limits: presetLimits(rules, language),
    checks: { ...defaultSettings.checks, rules },
  };
  const snapshot = emptySnapshot(settings, [language]);
  const doc = CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions }] });
  const affected = () =>
    new Set([...new QualityReport(doc, profile).findings()].map(({ captionId }) => captionId)).size;
  const timing = [...new QualityReport(doc, profile).findings()].filter(
    ({ rule }) => rule === 'gap' || rule === 'chaining',
  ).length;
  const atBirth = affected();
  let count = 0;
  const change = fixAll(doc, profile, { newId: () => `n${++count}` });
  if (change) doc.applyOrThrow(change);
  const left = [...new QualityReport(doc, profile).findings()];
  const withRemedy = left.filter((finding) => fixFinding(doc, finding, profile, { newId: () => `n${++count}` }));
  return { timing, atBirth, left: affected(), withRemedy: new Set(withRemedy.map(({ captionId }) => captionId)).size };
}

const lasts = ({ startMs, endMs }: Caption): number => endMs - startMs;

/** Whether a caption is a single word that ends no sentence, in a language with spaces between words. */
function isLoneWord({ cells }: Caption, language: string): boolean {
  const { text = '', words = [] } = cells[language] ?? {};
  return separatorOf(language) === ' ' && words.length === 1 && !/[.?!…।]["'”’»]*$/u.test(text);
}

const percent = (share: number): number => Math.round(share * 1000) / 10;

function rowOf(text: CutText, rules: LimitPreset) {
  const { language, words, cuts } = text;
  const captions = draft(text, rules);
  const limits = presetLimits(rules, language);
  const ours = scoreOf(cutsOf(captions, language), cuts);
  const share = (isMeant: (caption: Caption) => boolean) => captions.filter(isMeant).length / captions.length;
  const { timing, atBirth, left, withRemedy } = findingsOf(captions, text, rules);
  return {
    precision: percent(ours.precision),
    recall: percent(ours.recall),
    F1: percent(ours.f1),
    'greedy F1': percent(scoreOf(greedyCuts(words), cuts).f1),
    'captions of human': percent(captions.length / text.captions.length),
    lines: percent(sameLines(text, limits)),
    'under 5/6 s': percent(share((caption) => lasts(caption) < 833)),
    'under 0.5 s': percent(share((caption) => lasts(caption) < 500)),
    'one word, no sentence': percent(share((caption) => isLoneWord(caption, language))),
    'gap, chaining': timing,
    'with finding': percent(atBirth / captions.length),
    'after fix all': percent(left / captions.length),
    'of these with a remedy': percent(withRemedy / captions.length),
  };
}

type Row = ReturnType<typeof rowOf>;

/** Means of the rows. A text without a value (a share of no captions) does not count in that mean. */
function meanOf(rows: readonly Row[]): Row {
  const [first] = rows;
  if (!first) throw new Error('no texts');
  const mean = (key: keyof Row) => {
    const known = rows.map((row) => row[key]).filter((value) => !Number.isNaN(value));
    return Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 10) / 10;
  };
  return Object.fromEntries(Object.keys(first).map((key) => [key, mean(key as keyof Row)])) as Row;
}

/** Rows of each text for one set of rules. */
const rowsOf = (texts: readonly CutText[], rules: LimitPreset): (readonly [name: string, row: Row])[] =>
  texts.map((text) => [text.name, rowOf(text, rules)] as const);

/** Means of texts for each set of rules. */
export function meansOf(texts: readonly CutText[]): Record<LimitPreset, Row> {
  const means = limitPresets.map((rules) => [rules, meanOf(rowsOf(texts, rules).map(([, row]) => row))] as const);
  return Object.fromEntries(means) as Record<LimitPreset, Row>;
}

const sets: readonly TextSet[] = ['first', 'chosen', 'held out'];

const chosenRules = (process.env.RULES ?? 'netflix') as LimitPreset;

/** Every text by Netflix's rules (or `RULES`), and the means of each language. */
function eachOf(texts: readonly CutText[]): (readonly [name: string, row: Row])[] {
  const rows = rowsOf(texts, chosenRules);
  const languages = [...new Set(texts.map(({ language }) => language))];
  const ofLanguage = (code: string) => rows.filter((_, index) => texts[index]?.language === code).map(([, row]) => row);
  return [...rows, ...languages.map((code) => [`mean, ${code}`, meanOf(ofLanguage(code))] as const)];
}

const namedMeans = (name: string, texts: readonly CutText[]): (readonly [name: string, row: Row])[] =>
  Object.entries(meansOf(texts)).map(([rules, row]) => [`mean of ${name}, ${rules}`, row] as const);

/**
 * Every text by Netflix's rules (or `RULES`), the means of each language, and those of each set for each set of rules.
 * With `CORPUS=folder` the texts are those of another folder: texts in the format of those in this folder (corpus.ts),
 * or files of people's captions (captionFiles.ts).
 */
export async function measureDrafts(): Promise<Record<string, Row>> {
  const folder = process.env.CORPUS;
  if (folder === undefined) {
    const all = sets.map((set) => [set, readCorpus(set)] as const);
    const means = all.flatMap(([set, texts]) => [
      ...namedMeans(set, texts),
      ...namedMeans(`${set}, speakers unknown`, texts.map(withoutSpeakers)),
    ]);
    return Object.fromEntries([...eachOf(all.flatMap(([, texts]) => texts)), ...means]);
  }
  const texts = [...readTexts(folder), ...(await readCaptionFiles(folder))];
  return Object.fromEntries([...eachOf(texts), ...namedMeans('all', texts)]);
}
