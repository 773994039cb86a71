/**
 * Layout never changes text: random texts, and real ones of all languages, go through breaking, repeated breaking,
 * limits, fixing all, splitting and merging. `RUNS=100000` is the long form. The seed is printed, and `SEED=n` repeats
 * the run.
 */
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, LanguageCode, SubtitleLimits } from '../../../domain/captions/types.ts';
import type { Change } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { applyLimits } from '../../../domain/editor/commands/applyLimits.ts';
import { mergeCaptions } from '../../../domain/editor/commands/mergeCaptions.ts';
import { splitCaption } from '../../../domain/editor/commands/splitCaption.ts';
import { languages, separatorOf } from '../../../domain/languages/languages.ts';
import { limitPresets } from '../../../domain/limits/presets.ts';
import { breakLines } from '../../../domain/lines/breakLines.ts';
import { fixAll } from '../../../domain/quality/fixAll.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { declarationIn } from '../../kit/declarations.ts';
import { randomOf } from '../../kit/random.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { everyday } from '../formats/everyday.ts';
import { forbiddenHead, lettersOf, lossIn, splitGrapheme, withOneBlank } from './sameText.ts';
import { spoken, written } from './texts.ts';

const count = runs(900, 100);

type Random = () => number;

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const within = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

/** Characters of every kind that a person may type or paste, in any language. */
const oddLetters = [
  ...'aZ9.,;:!?…-–—\'"“”«»()[]%$¥#。、「」・ーっゝ々字한국กเำ้์ខ្មែរမြန်हिक्षஇஸ்రాగుàé',
  '👩‍👩‍👧‍👦',
  '🇯🇵',
  '1️⃣',
  'e\u0301',
  'か\u3099',
  '葛\u{e0100}',
  '\u00a0',
  '\u200b',
  ' ',
  ' ',
  '\u3000',
];

/** Line of words of this and other languages, joined as the language joins them. */
function mixedLine(random: Random, language: LanguageCode): string {
  const separator = separatorOf(language);
  const pool = random() < 0.5 ? spoken : written;
  const own = everyday[language] ?? [];
  const words = Array.from({ length: within(random, 1, 24) }, () =>
    random() < 0.2 && own.length > 0 ? pick(random, own) : pick(random, pool),
  );
  return words.join(random() < 0.8 ? separator : ' ');
}

const oddLine = (random: Random): string =>
  Array.from({ length: within(random, 1, 60) }, () => pick(random, oddLetters)).join('');

/** Part of a real text, from a random word or letter to another. */
function realLine(random: Random, language: LanguageCode): string {
  const paragraph = random() < 0.3 ? pick(random, everyday[language] ?? ['']) : pick(random, realTexts(language));
  const pieces = separatorOf(language) === ' ' ? paragraph.split(' ') : paragraph.split(/(?<=[、。，；：　 ])/u);
  const from = Math.floor(random() * pieces.length);
  return pieces
    .slice(from, from + within(random, 1, separatorOf(language) === ' ' ? 30 : 6))
    .join(separatorOf(language));
}

const known = new Map<LanguageCode, readonly string[]>();
function realTexts(language: LanguageCode): readonly string[] {
  const texts = known.get(language) ?? declarationIn(language);
  known.set(language, texts);
  return texts;
}

interface Case {
  readonly language: LanguageCode;
  readonly limits: SubtitleLimits;
  readonly text: string;
}

/** Text number `n` of a run. Each has its own seed. */
function caseOf(n: number): Case {
  const random = randomOf(seed * 7919 + n);
  const { code: language } = pick(random, languages);
  const kind = random();
  const line = (): string => {
    if (kind < 0.5) return realLine(random, language);
    return kind < 0.8 ? mixedLine(random, language) : oddLine(random);
  };
  const lines = Array.from({ length: random() < 0.7 ? 1 : within(random, 2, 4) }, line);
  const text = withOneBlank(lines.join('\n'), random() < 0.5 && separatorOf(language) === '').trim();
  const limits = {
    ...defaultSettings.limits,
    maxCharsPerLine: within(random, 10, 60),
    maxOfLines: within(random, 1, 3),
    enhancedCharacterCount: random() < 0.5,
  };
  return { language, limits, text };
}

/** Fault with its input and result. */
type Fault = readonly [what: string, given: Case, got: string];

const shown = ([what, { text, language, limits }, got]: Fault) =>
  JSON.stringify([what, language, limits.maxCharsPerLine, limits.enhancedCharacterCount, limits.maxOfLines, text, got]);

function faultsOfBreaking(given: Case): Fault[] {
  const { text, language, limits } = given;
  return [false, true].flatMap((rebreak): Fault[] => {
    const act = rebreak ? 'breaking again' : 'breaking';
    const broken = breakLines(text, language, limits, { rebreak });
    const loss = lossIn(text, broken);
    const twice = breakLines(broken, language, limits, { rebreak });
    return [
      ...(loss === null ? [] : [[`${act}: ${loss}`, given, broken] as const]),
      ...(twice === broken ? [] : [[`${act}: second run`, given, `${broken} -> ${twice}`] as const]),
      ...(splitGrapheme(text, broken) ? [[`${act}: grapheme split`, given, broken] as const] : []),
      ...(forbiddenHead(text, broken) ? [[`${act}: forbidden head`, given, broken] as const] : []),
    ];
  });
}

function documentOf(cases: readonly Case[], random: Random): CaptionDocument {
  const [{ language, limits } = caseOf(0)] = cases;
  let atMs = 1000;
  const captions = cases.map(({ text }, i): Caption => {
    const startMs = atMs + within(random, 0, 1500);
    atMs = startMs + within(random, 100, 12_000);
    return { id: `c${i}`, startMs, endMs: atMs, cells: { [language]: { text } } };
  });
  const settings = { ...defaultSettings, frameRate: null, limits };
  return CaptionDocument.fromSnapshot({ ...emptySnapshot(settings, [language]), tracks: [{ id: 'main', captions }] });
}

const textsOf = (doc: CaptionDocument, language: LanguageCode): string[] =>
  [...doc.captions(language)].map(({ cells }) => cells[language]?.text ?? '');

type Layout = (doc: CaptionDocument, language: LanguageCode, random: Random) => Change | null;

function envOf(name: string): { newId: () => string } {
  let last = 0;
  return { newId: () => `${name}${++last}` };
}

function splitOne(doc: CaptionDocument, tab: LanguageCode, random: Random): Change | null {
  const { id, cells } = pick(random, [...doc.captions(tab)]);
  return splitCaption(doc, { id, tab, at: Math.floor(random() * (cells[tab]?.text.length ?? 0)) }, envOf('s'));
}

/** Layout operations to test. Splitting and merging change the text each time. */
const layouts: readonly (readonly [name: string, layout: Layout, isFinal: boolean])[] = [
  ['limits', (doc) => applyLimits(doc, {}, envOf('l')), true],
  ...limitPresets.map(
    (rules) =>
      [`fix all (${rules})`, (doc: CaptionDocument) => fixAll(doc, qualityProfile(rules), envOf('f')), true] as const,
  ),
  ['split', splitOne, false],
  ['merge', (doc, tab) => mergeCaptions(doc, { ids: [...doc.captions(tab)].map(({ id }) => id) }), false],
];

function faultsOfDocument(cases: readonly Case[], random: Random): Fault[] {
  return layouts.flatMap(([name, layout, isFinal]): Fault[] => {
    const doc = documentOf(cases, random);
    const [given = caseOf(0)] = cases;
    const { language } = given;
    const before = textsOf(doc, language).join('\n');
    const change = layout(doc, language, random);
    if (change) doc.applyOrThrow(change);
    const after = textsOf(doc, language).join('\n');
    const whole: Case = { ...given, text: before };
    // Fixing removes redundant spaces, and joining lines of texts with other spaces may use those.
    const isLost = lettersOf(before) !== lettersOf(after);
    return [
      ...(isLost ? [[`${name}: other characters`, whole, after] as const] : []),
      ...(splitGrapheme(before, after) ? [[`${name}: grapheme split`, whole, after] as const] : []),
      ...(isFinal && layout(doc, language, random) ? [[`${name}: second run`, whole, after] as const] : []),
    ];
  });
}

/** Texts that once failed. */
const examples: readonly Case[] = [
  // A no-break space alone on a line was mistaken for an empty caption and removed.
  {
    language: 'nl',
    limits: { ...defaultSettings.limits, maxCharsPerLine: 23, maxOfLines: 1 },
    text: 'ก👩‍👩‍👧‍👦…葛󠄀ు: ・。ែषé้»っஇ,$»・ខែéé🇯🇵¥"์\u00a0\n-👩‍👩‍👧‍👦”…\'…์、葛󠄀क?“ि-្ि한#っゝ',
  },
  // Neither the dash, which would be mistaken for a speaker's, nor the text after it may start a line.
  {
    language: 'uk',
    limits: { ...defaultSettings.limits, maxCharsPerLine: 10, maxOfLines: 3 },
    text: '“«é.్ు%ゝ်%์្-、—っနြé',
  },
  // A straight quote ends a sentence too. A dash after it marks a speaker.
  {
    language: 'id',
    limits: { ...defaultSettings.limits, maxCharsPerLine: 12, maxOfLines: 2, enhancedCharacterCount: true },
    text: `ែ :— ខ字!" –'!?ก한»ు한«ర]ー[々」ำ。]。aஸ%षZြြ々 ;–»éஇ!ែำែ`,
  },
];

test(`no layout changes a text, in any language (${count} texts, seed ${seed})`, { timeout: 3_600_000 }, () => {
  const faults = examples.flatMap((given) => [...faultsOfBreaking(given), ...faultsOfDocument([given], randomOf(1))]);
  for (let n = 0; n < count; n++) {
    const given = caseOf(n);
    faults.push(...faultsOfBreaking(given));
    if (n % 3 !== 2) continue;
    // Three texts in a document of one language.
    const three = [caseOf(n - 2), caseOf(n - 1), given].map((one) => ({ ...one, ...given, text: one.text }));
    faults.push(...faultsOfDocument(three, randomOf(seed + n)));
  }
  const kinds = Map.groupBy(faults, ([what]) => what.replace(/ at gap.*/, ''));
  console.log(
    `${count} texts in ${languages.length} languages, seed ${seed}: ${faults.length} faults`,
    Object.fromEntries([...kinds].map(([what, all]) => [what, all.length])),
  );
  expect(faults.slice(0, 12).map(shown)).toEqual([]);
});
