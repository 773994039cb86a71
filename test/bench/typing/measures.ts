/** Actions in an open editor, and their duration in milliseconds. */
import type { Page } from 'playwright-core';
import { randomOf } from '../../kit/random.ts';
import { needle } from './captions.ts';
import { takePaints } from './probe.ts';

/** Interval between the keys of a fast typist. */
const betweenKeysMs = 120;

/** Seed that repeats the rhythm of a run. */
export const rhythmSeed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const random = randomOf(rhythmSeed);

/**
 * Pause before the next key, as irregular as a person's: 80 to 160 ms. With a regular beat, the caret's blinking, which
 * the browser restarts with each character but not with each deletion, fell just before a key again and again on one
 * page and never on another, and that key then waited for the display.
 */
const pauseMs = (): number => betweenKeysMs + Math.round(80 * (random() - 0.5));

/** Characters and their deletion, so that the text keeps its length. */
const keys = [...'and so on', ...Array(9).fill('Backspace')].map((key) => (key === ' ' ? 'Space' : key));

/** Types keys. Returns the time from each key to the frame after it. The first keys warm up the compiler. */
export async function typeKeys(page: Page, count: number, unmeasured = 6): Promise<number[]> {
  await takePaints(page);
  for (let n = 0; n < count + unmeasured; n += 1) {
    await page.keyboard.press(keys[n % keys.length] ?? 'a');
    await page.waitForTimeout(pauseMs());
  }
  return (await takePaints(page)).slice(unmeasured);
}

/** Types words. Returns the time from the last key of each to the last change of the captions on the picture. */
export async function typeAndLook(page: Page, words: number): Promise<number[]> {
  for (let n = 0; n < words; n += 1) {
    for (const key of ['x', 'y']) {
      await page.keyboard.press(n % 2 === 0 ? key : 'Backspace');
      await page.waitForTimeout(betweenKeysMs);
    }
    await page.evaluate(() => {
      window.probe.isPictureWatched = true;
    });
    await page.keyboard.press(n % 2 === 0 ? 'z' : 'Backspace');
    await page.waitForTimeout(900);
  }
  await takePaints(page);
  return page.evaluate(() => window.probe.pictures.splice(0));
}

export const commandNames = ['split', 'merge', 'undo', 'shift following', 'replace all'] as const;
export type CommandName = (typeof commandNames)[number];
export type CommandTimes = Record<CommandName, number[]>;

/**
 * Presses a key or clicks. Returns the time to the frame after it, when the page is idle. The action follows the
 * previous key no sooner than a fast typist's would: otherwise that key's frame would be included.
 */
async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(betweenKeysMs);
  await takePaints(page);
  await act();
  await page.waitForTimeout(500);
  const [ms] = await takePaints(page);
  if (ms === undefined) throw new Error('nothing was measured');
  return ms;
}

/** Runs each command and undoes it, several times, starting with the caret in a caption. */
export async function runCommands(page: Page, rounds: number): Promise<CommandTimes> {
  const times: CommandTimes = { split: [], merge: [], undo: [], 'shift following': [], 'replace all': [] };
  const press = (keys: string) => timed(page, () => page.keyboard.press(keys));
  for (let round = 0; round < rounds; round += 1) {
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+ArrowRight');
    times.split.push(await press('Control+Enter'));
    times.undo.push(await press('Control+z'));
    times.merge.push(await press('Control+Shift+Enter'));
    times.undo.push(await press('Control+z'));
    await page.keyboard.press('Alt+Semicolon');
    times['shift following'].push(await press('Alt+Shift+i'));
    times.undo.push(await press('Control+z'));
    await page.keyboard.press('Alt+h');
  }
  await page.keyboard.press('Control+h');
  const bar = page.getByRole('search', { name: 'Search' });
  await bar.getByRole('textbox', { name: 'Find' }).fill(needle);
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('bureau');
  for (let round = 0; round < rounds; round += 1) {
    await bar.getByText(/hits$/).waitFor();
    await page.waitForTimeout(500);
    const button = bar.getByRole('button', { name: 'Replace all' });
    times['replace all'].push(await timed(page, () => button.click()));
    times.undo.push(await timed(page, () => page.getByRole('button', { name: /^Undo/ }).first().click()));
  }
  return times;
}
