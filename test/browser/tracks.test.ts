import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpeg } from '../cloud/ffmpeg/clips.ts';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { captionText } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';
import { chooseFiles, startUpload } from '../kit/uploading.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-tracks-'));
const { editor } = catalogues.en;
const srt = (...texts: string[]) =>
  texts.map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`).join('\n');

let browser: Browser;
let person: NewPerson;
let page: Page;
let complaints: string[];

/** Creates a video with speech in English, a tone as Japanese, and captions in German and English. */
async function makeVideo(): Promise<string> {
  const spoken = path.join(folder, 'spoken.mp4');
  await makeSpokenVideo(spoken, ['Every film begins with a story and a voice.']);
  writeFileSync(path.join(folder, 'de.srt'), srt('Hallo', 'Willkommen'));
  writeFileSync(path.join(folder, 'en.srt'), srt('<i>Hello</i>', 'Welcome'));
  const video = path.join(folder, 'talk.mp4');
  await ffmpeg(
    ...['-i', spoken, '-f', 'lavfi', '-i', 'sine=frequency=600:duration=3'],
    ...['-i', path.join(folder, 'de.srt'), '-i', path.join(folder, 'en.srt')],
    ...['-map', '0:v', '-map', '0:a', '-map', '1:a', '-map', '2:s', '-map', '3:s', '-c:v', 'copy', '-c:s', 'mov_text'],
    ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=jpn'],
    ...['-metadata:s:s:0', 'language=ger', '-metadata:s:s:1', 'language=eng', video],
  );
  return video;
}

const fileNow = async () => {
  const [row] = (await person.client.listFiles({ sort: 'title', order: 'asc' })).files;
  return person.client.readFile({ projectId: row?.projectId ?? '', videoId: row?.id ?? '' });
};
const rail = () => page.getByRole('navigation', { name: 'Editor' });

beforeAll(async () => {
  [person, browser] = await Promise.all([newPerson(origin), launchBrowser()]);
  page = await (await openAs(browser, origin, person)).newPage();
  complaints = hearComplaints(page);
  await page.goto(`${origin}/en/me`);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a recording with several sound and subtitle tracks', () => {
  it('is uploaded with the sound that a person chooses, and captions from a track', async () => {
    const dialog = await chooseFiles(page, await makeVideo());
    const sound = dialog.getByRole('combobox', { name: 'Sound track of talk.mp4' });
    await expect.poll(() => sound.inputValue()).toBe('Sound 1 · English (default)');
    await sound.click();
    await page.getByRole('option', { name: 'Sound 2 · Japanese' }).click();
    const captions = dialog.getByRole('combobox', { name: 'Captions of talk.mp4' });
    await captions.click();
    await page.getByRole('option', { name: 'Captions 1 · German' }).click();
    await dialog.getByText('0 min', { exact: true }).first().waitFor();
    await keepPicture(page, 'upload-tracks');
    expect(await findBarriers(page)).toEqual([]);
    await startUpload(dialog);
    await page.getByRole('grid').getByRole('link', { name: 'talk', exact: true }).click({ timeout: 60_000 });
    await expect.poll(() => captionText(page, 1).inputValue()).toBe('Hallo');
    expect(await fileNow()).toMatchObject({ soundTrack: 1, isTranscribed: false, language: 'de' });
  });

  it('takes the captions of another track into a tab by one click', async () => {
    await rail().getByRole('button', { name: 'Import captions' }).click();
    const tracks = page.getByRole('region', { name: editor.import.tracks.title });
    await keepPicture(page, 'import-tracks');
    expect(await findBarriers(page)).toEqual([]);
    await tracks.getByRole('button', { name: 'Import Captions 2 · English' }).click();
    await expect.poll(() => captionText(page, 1).inputValue()).toBe('Hello');
    const languages = page.getByRole('navigation', { name: 'Languages' });
    await languages.getByRole('button', { name: 'German', exact: true }).waitFor();
  });

  it('asks before captions of a track replace those of a tab', async () => {
    await page.getByRole('button', { name: 'Import Captions 1 · German' }).click();
    await page.getByRole('button', { name: 'Import 2 captions' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('is heard by another track after a change in the settings, with its captions as they are', async () => {
    await page.keyboard.press('Control+s');
    await rail().getByRole('button', { name: 'Settings' }).click();
    const sound = page.getByRole('combobox', { name: 'Sound track' });
    await sound.click();
    await page.getByRole('option', { name: 'Sound 1 · English' }).click();
    await keepPicture(page, 'settings-sound');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: editor.settings.soundChange }).click();
    await expect.poll(async () => (await fileNow()).soundTrack, { timeout: 60_000 }).toBe(0);
    await expect.poll(() => captionText(page, 1).inputValue(), { timeout: 60_000 }).toBe('Hello');
    await expect.poll(async () => (await fileNow()).isConverting, { timeout: 60_000 }).toBe(false);
    expect(complaints).toEqual([]);
  });
});
