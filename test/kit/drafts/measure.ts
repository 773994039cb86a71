/**
 * The first draft: captions made of word-timed texts, beside how a person cut them and a greedy cut (at the ends of
 * sentences, after 84 letters or 7 s) of the same words. Shares are percentages. Lines are those that a break of the
 * person's own captions gives. The texts are beside this file.
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

/** The indexes of the words that begin a caption, without the first. */
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

/** How well cuts find those of the person: precision, recall and their harmonic mean, in percent. */
function scoreOf(found: ReadonlySet<number>, wanted: ReadonlySet<number>) {
  const right = [...found].filter((cut) => wanted.has(cut)).length;
  const [precision, recall] = [right / found.size, right / wanted.size];
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

/**
 * The share of the person's captions of two lines that are broken at the same words, of those that the limits allow: the
 * texts were cut for lines of 42 letters. What fits on one line is left out, because all rules ask for one line then.
 * NaN if there are none.
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

/** Whether a caption is one word that ends no sentence, although the language has blanks between words. */
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

/** Means; a text without a value for one (a share of no captions) does not count in it. */
function meanOf(rows: readonly Row[]): Row {
  const [first] = rows;
  if (!first) throw new Error('no texts');
  const mean = (key: keyof Row) => {
    const known = rows.map((row) => row[key]).filter((value) => !Number.isNaN(value));
    return Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 10) / 10;
  };
  return Object.fromEntries(Object.keys(first).map((key) => [key, mean(key as keyof Row)])) as Row;
}

/** The rows of each text by some rules. */
const rowsOf = (texts: readonly CutText[], rules: LimitPreset): (readonly [name: string, row: Row])[] =>
  texts.map((text) => [text.name, rowOf(text, rules)] as const);

/** The means of texts by each set of rules. */
export function meansOf(texts: readonly CutText[]): Record<LimitPreset, Row> {
  const means = limitPresets.map((rules) => [rules, meanOf(rowsOf(texts, rules).map(([, row]) => row))] as const);
  return Object.fromEntries(means) as Record<LimitPreset, Row>;
}

const sets: readonly TextSet[] = ['first', 'chosen', 'held out'];

const chosenRules = (process.env.RULES ?? 'netflix') as LimitPreset;

/** Every text by the rules of Netflix (or `RULES`), and the means of each language. */
function eachOf(texts: readonly CutText[]): (readonly [name: string, row: Row])[] {
  const rows = rowsOf(texts, chosenRules);
  const languages = [...new Set(texts.map(({ language }) => language))];
  const ofLanguage = (code: string) => rows.filter((_, index) => texts[index]?.language === code).map(([, row]) => row);
  return [...rows, ...languages.map((code) => [`mean, ${code}`, meanOf(ofLanguage(code))] as const)];
}

const namedMeans = (name: string, texts: readonly CutText[]): (readonly [name: string, row: Row])[] =>
  Object.entries(meansOf(texts)).map(([rules, row]) => [`mean of ${name}, ${rules}`, row] as const);

/**
 * Every text by the rules of Netflix (or `RULES`), the means of each language, and of each set by each set of rules. With
 * `CORPUS=folder` the texts are those of another folder: texts written as those beside this file are (corpus.ts), and
 * files of captions that people made (captionFiles.ts).
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
