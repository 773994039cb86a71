import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeSpokenVideo } from '../../../scripts/sample/video.ts';
import { keepPicture, launchBrowser } from '../../kit/browser.ts';
import { makeHollow, makeMuteFilm, makeNoMedia, makeTone } from '../../kit/oddMedia.ts';
import { type NewPerson, newPerson, openAs } from '../../kit/person.ts';

const origin = inject('origin');
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-trouble-'));
const at = (name: string) => path.join(folder, name);

let browser: Browser;
let person: NewPerson;
let page: Page;

const choose = (name: string) => page.getByLabel('Upload', { exact: true }).first().setInputFiles(at(name));
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

/** Holds back the responses of a URL until the returned function is called. */
async function hold(address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await page.unroute(address);
  };
}

beforeAll(async () => {
  writeFileSync(at('Nothing.mp4'), '');
  makeTone(at('Lecture.mp3'), 16 * 60);
  makeHollow(at('Feature.mov'), 1_050_000_000);
  makeNoMedia(at('Diary.mp4'));
  makeMuteFilm(at('Mute.mp4'));
  await makeSpokenVideo(at('Spoken.mp4'), ['Every film begins with a story and a voice.']);
  person = await newPerson(origin);
  browser = await launchBrowser();
  page = await (await openAs(browser, origin, person)).newPage();
  await page.goto(`${origin}/en/me`);
  await page.getByText('15 of 15 min').waitFor();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a file that cannot become captions', () => {
  it('of 0 bytes is reported as empty before anything is sent, and can only be removed', async () => {
    await choose('Nothing.mp4');
    await row('Nothing').getByRole('alert').getByText('The file is empty (0 bytes).').waitFor();
    expect(await row('Nothing').getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await row('Nothing').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Drop your first recording here').waitFor();
    expect((await person.client.listFiles({})).files).toEqual([]);
  });

  it('chosen before the account is loaded is added to the list', async () => {
    const answer = await hold('**/api/me/account');
    await page.reload();
    await choose('Nothing.mp4');
    await answer();
    await row('Nothing').getByText('The file is empty (0 bytes).').waitFor();
    await row('Nothing').getByRole('button', { name: 'Remove' }).click();
  });

  it('chosen in a dialog that was opened while the list was loading is added to the list', async () => {
    const answer = await hold('**/api/me/projects/files/videos*');
    await page.reload();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const dialog = await chosen;
    await answer();
    await page.getByText('Drop your first recording here').waitFor();
    await dialog.setFiles(at('Nothing.mp4'));
    await row('Nothing').getByText('The file is empty (0 bytes).').waitFor();
    await row('Nothing').getByRole('button', { name: 'Remove' }).click();
  });

  it('over the minutes of the plan is refused with both numbers before anything is sent', async () => {
    await choose('Lecture.mp3');
    const dialog = page.getByRole('dialog', { name: 'Not enough minutes for this file' });
    await dialog.getByText('The recording needs 16 minutes and you have 15 left.').waitFor();
    await dialog.getByText('Lecture.mp3 was not uploaded.').waitFor();
    await keepPicture(page, 'trouble-minutes');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await row('Lecture').getByRole('button', { name: 'Remove' }).click();
    await row('Lecture').waitFor({ state: 'detached' });
  });

  it('over the storage of the plan is refused with the sizes before anything is sent', async () => {
    await choose('Feature.mov');
    const dialog = page.getByRole('dialog', { name: 'Not enough storage' });
    await dialog.getByText('The file is 1.1 GB; 0 bytes of your 1 GB are in use.').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await row('Feature').getByRole('button', { name: 'Remove' }).click();
    await row('Feature').waitFor({ state: 'detached' });
    expect((await person.client.readAccount()).balance).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
  });

  it('that is not media is reported in the list, and costs nothing', async () => {
    await choose('Diary.mp4');
    await row('Diary').getByText('This file cannot be read. Check that it plays, then upload it again.').waitFor();
    await page.getByText('15 of 15 min').waitFor();
  });

  it('without sound is reported in the list, and costs nothing', async () => {
    await choose('Mute.mp4');
    await row('Mute').getByText('This file has no sound, so there is nothing to transcribe.').waitFor();
    await page.getByText('15 of 15 min').waitFor();
    expect((await person.client.readAccount()).balance.uploadsLeft).toBe(1);
  });

  it('in an unsupported language is reported in the list, and the minutes are returned', async () => {
    await page.getByRole('combobox', { name: 'Spoken language' }).click();
    await page.getByRole('option', { name: 'Japanese' }).click();
    await choose('Spoken.mp4');
    const words = 'Speech in this language cannot be recognized here yet. Your minutes were refunded.';
    await row('Spoken').getByText(words).waitFor({ timeout: 120_000 });
    await keepPicture(page, 'trouble-files');
    await page.getByText('15 of 15 min').waitFor();
  });

  it('can be transcribed again in the right language', async () => {
    await row('Spoken').getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transcribe again' });
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'English' }).click();
    await dialog.getByRole('button', { name: 'Transcribe' }).click();
    await row('Spoken').getByRole('link', { name: 'Spoken' }).waitFor({ timeout: 120_000 });
    await page.getByText('14 of 15 min').waitFor();
  });
});
