import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import type { Caption } from '../../domain/captions/types.ts';
import { sampleSentences } from '../../scripts/sample/video.ts';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { captionedFile } from '../kit/captionedFile.ts';
import { openDocument } from '../kit/document.ts';
import { openEditorPage, untilSaved } from '../kit/editorPage.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-keyboard-'));

/** Whether the last word of a caption is wrong: in all of the 30 captions except each third. */
const isWrong = (number: number): boolean => number % 3 !== 0;
const rightWord = 'right';
const texts = Array.from({ length: 30 }, (_, i) => {
  const said = `Colour ${i + 1} of  the film`.replace('  ', i === 7 ? '  ' : ' ');
  return `${said} is ${isWrong(i + 1) ? 'rigth' : 'here'}`;
});

/** Captions at which each operation of the job is done. */
const inTimes = [3, 9, 15, 21, 27];
const outTimes = [6, 12, 18, 24, 30];
const splits = inTimes;
/** Captions that are merged with the next one, whose out time is then set. */
const merges = outTimes.map((number) => number - 1);
const speakers: Readonly<Record<number, string>> = { 1: 'Ann', 10: 'Bob', 19: 'Cleo' };

type Operation = 'edits' | 'in times' | 'out times' | 'splits' | 'merges' | 'speakers' | 'replacing' | 'check';

/** Counts key presses. A key combination is one press, and so is a typed character. */
class Count {
  readonly #presses = new Map<Operation, number>();

  add(operation: Operation, presses: number): void {
    this.#presses.set(operation, (this.#presses.get(operation) ?? 0) + presses);
  }

  /** Numbers in the order of the table in docs/features.md. */
  get numbers(): readonly number[] {
    const each = [...this.#presses]
      .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
      .map(([, count]) => count);
    return [...each, each.reduce((sum, count) => sum + count, 0)];
  }
}

const order: readonly Operation[] = [
  ...(['edits', 'in times', 'out times', 'splits', 'merges', 'speakers', 'replacing', 'check'] as const),
];

/** Presses for the same job in Subtitle Edit 5 with its default keys, which docs/features.md lists. */
const inSubtitleEdit = {
  step: 1,
  edit: (word: string) => 1 + word.length,
  inTime: 5,
  outTime: 3,
  split: (caretMoves: number) => caretMoves + 1,
  merge: 2,
  speaker: (name: string) => 1 + `${name}: `.length,
  replacing: (find: string, put: string) => 1 + find.length + 1 + put.length + 1 + 1,
  check: 5,
};

const ours = new Count();
const theirs = new Count();

let browser: Browser;
let person: NewPerson;
let file: Reply<Routes['readFile']>;
let page: Page;
let complaints: string[];

async function press(operation: Operation, ...combinations: readonly string[]): Promise<void> {
  for (const combination of combinations) {
    await page.keyboard.press(combination);
    ours.add(operation, 1);
  }
}

async function type(operation: Operation, text: string): Promise<void> {
  await page.keyboard.type(text);
  ours.add(operation, text.length);
}

/** Whether the last key led to the next caption. */
let isThere = false;

async function toNext(operation: Operation): Promise<void> {
  if (!isThere) await press(operation, 'Alt+ArrowDown');
  isThere = false;
  theirs.add(operation, inSubtitleEdit.step);
}

const soon = { timeout: 30_000 };

/** Playback position in seconds; null while the video does not play. */
const playing = () =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return video && !video.paused && !video.seeking ? video.currentTime : null;
  });

/** Details for a failure message: where the keys went, and the state of the video. */
const whatPlays = () =>
  page.evaluate(() => {
    const { paused, seeking, readyState, networkState, currentTime, error } = document.querySelector('video') ?? {};
    const focused = document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;
    return JSON.stringify({ focused, paused, seeking, readyState, networkState, currentTime, error: error?.message });
  });

/** Waits for a state of the video. Reports the video's state on failure. */
const untilVideo = (isSo: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(isSo, soon)
    .toBe(true)
    .catch(async (error: unknown) => {
      throw new Error(await whatPlays(), { cause: error });
    });

/**
 * Plays a fifth of a second from there, as a person does when retiming. Right after the key, the video may still be at
 * its old position.
 */
async function listen(earliestSeconds = 0): Promise<void> {
  await untilVideo(async () => ((await playing()) ?? -1) >= earliestSeconds);
  const from = (await playing()) ?? 0;
  await untilVideo(async () => ((await playing()) ?? 0) > from + 0.2);
}

async function correct(): Promise<void> {
  await press('edits', 'Control+Backspace');
  await type('edits', rightWord);
  theirs.add('edits', inSubtitleEdit.edit(rightWord));
}

/** Plays the caption with a second before and after, and sets the in time where the voice starts. Playing then ends. */
async function setIn(number: number): Promise<void> {
  await press('in times', 'Alt+b');
  await listen(number - 2 - 0.05);
  await press('in times', 'Alt+i');
  await untilVideo(async () => (await playing()) === null);
  theirs.add('in times', inSubtitleEdit.inTime);
}

/** Plays the caption, and sets the out time where the voice ends, which leads to the next caption. */
async function setOut(number: number): Promise<void> {
  await press('out times', 'Alt+p');
  await listen(number - 1);
  await press('out times', 'Alt+u');
  isThere = true;
  theirs.add('out times', inSubtitleEdit.outTime);
}

async function split(): Promise<void> {
  await press('splits', 'Control+ArrowLeft', 'Control+ArrowLeft', 'Control+Enter');
  theirs.add('splits', inSubtitleEdit.split(2));
}

async function mergeWithNext(): Promise<void> {
  await press('merges', 'Control+Shift+Enter');
  theirs.add('merges', inSubtitleEdit.merge);
}

async function setSpeaker(name: string): Promise<void> {
  await press('speakers', 'Alt+s');
  await page.getByRole('combobox', { name: 'Speaker' }).waitFor();
  await type('speakers', name);
  await press('speakers', 'Enter');
  theirs.add('speakers', inSubtitleEdit.speaker(name));
}

/** Does all of the work at a caption. */
async function workAt(number: number): Promise<void> {
  const operation = inTimes.includes(number) ? 'in times' : 'edits';
  await toNext(operation);
  if (isWrong(number)) await correct();
  if (speakers[number] !== undefined) await setSpeaker(speakers[number]);
  if (inTimes.includes(number)) await setIn(number);
  if (splits.includes(number)) await split();
  if (!merges.includes(number)) return;
  await mergeWithNext();
  await setOut(number);
}

async function replaceEverywhere(find: string, put: string): Promise<void> {
  await press('replacing', 'Control+h');
  await page.getByRole('textbox', { name: 'Find', exact: true }).waitFor();
  await type('replacing', find);
  await press('replacing', 'Tab');
  await type('replacing', put);
  await press('replacing', 'Control+Alt+Enter', 'Escape');
  theirs.add('replacing', inSubtitleEdit.replacing(find, put));
}

async function check(): Promise<void> {
  await press('check', 'Control+Shift+F8');
  await page.getByRole('dialog').waitFor();
  await press('check', 'Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press('check', 'F8');
  theirs.add('check', inSubtitleEdit.check);
}

async function stored(): Promise<{
  captions: readonly Caption[];
  speakerOf: (caption: Caption) => string | undefined;
}> {
  const { document } = await openDocument(person.client, file);
  return {
    captions: [...document.captions('en')],
    speakerOf: ({ speakerId }) => document.speakers.find(({ id }) => id === speakerId)?.name,
  };
}

/** Texts after the job: split captions in parts, merged captions as one text. */
function expectedTexts(): string[] {
  const right = texts.map((text) => text.replace('Colour', 'Color').replace('  ', ' ').replace('rigth', rightWord));
  return right.flatMap((text, i) => {
    if (splits.includes(i + 1)) return [text.replace(' is here', ''), 'is here'];
    if (merges.includes(i)) return [];
    return merges.includes(i + 1) ? [`${text} ${right[i + 1]}`] : [text];
  });
}

const textOf = ({ cells }: Caption): string => (cells.en?.text ?? '').replaceAll('\n', ' ');

beforeAll(async () => {
  [person, browser] = await Promise.all([newPerson(origin), launchBrowser()]);
  const spoken = sampleSentences.slice(0, 8);
  file = await captionedFile(person, folder, texts, { spoken, everyMs: 1000, lengthMs: 800 });
  page = await openEditorPage(await openAs(browser, origin, person), origin, file);
  complaints = hearComplaints(page);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a user corrects thirty captions with the keyboard alone', async () => {
  for (let number = 1; number <= 30; number += merges.includes(number) ? 2 : 1) await workAt(number);
  await keepPicture(page, 'keyboard-job');
  await replaceEverywhere('Colour', 'Color');
  await check();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await untilSaved(page);
  const { captions, speakerOf } = await stored();
  expect(captions.map(textOf)).toEqual(expectedTexts());
  const starting = (number: number) => captions.find((caption) => textOf(caption).startsWith(`Color ${number} `));
  for (const [number, name] of Object.entries(speakers)) {
    const caption = starting(Number(number));
    expect(caption && speakerOf(caption)).toBe(name);
  }
  for (const number of inTimes) {
    const startMs = starting(number)?.startMs ?? 0;
    expect([number, startMs >= 1000 * (number - 2) && startMs < 1000 * (number - 1)]).toEqual([number, true]);
  }
  for (const number of merges) {
    const endMs = starting(number)?.endMs ?? 0;
    expect([number, endMs > 1000 * (number - 1) && endMs < 1000 * number + 800]).toEqual([number, true]);
  }
  expect(complaints).toEqual([]);
});

it('a user needs no more keys for it than in Subtitle Edit', () => {
  const [own, other] = [ours.numbers, theirs.numbers];
  console.log(['keys pressed', ...order, 'all'].join(' | '));
  console.log(['Otoji', ...own].join(' | '));
  console.log(['Subtitle Edit 5', ...other].join(' | '));
  expect(own.at(-1)).toBeLessThanOrEqual(other.at(-1) ?? 0);
});

it('the keys are counted in docs/features.md as they are pressed', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/features.md'), 'utf8');
  const numbers = (column: number) =>
    [...page.matchAll(/^\| (?:edits|in times|out times|splits|merges|speakers|replacing|check|all) \|.*$/gm)].map(
      ([row]) => Number(row.split('|').at(column)?.trim()),
    );
  expect([numbers(-3), numbers(-2)]).toEqual([ours.numbers, theirs.numbers]);
});
