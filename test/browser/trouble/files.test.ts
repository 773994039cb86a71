import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, launchBrowser } from '../../kit/browser.ts';
import { makeHollow, makeMuteFilm, makeNoMedia, makeTone } from '../../kit/oddMedia.ts';
import { origin } from '../../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../../kit/person.ts';
import { makeSpokenVideo } from '../../kit/spokenVideo.ts';
import { chooseFiles, startUpload, trayOf, uploadFiles } from '../../kit/uploading.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-trouble-'));
const at = (name: string) => path.join(folder, name);

let browser: Browser;
let person: NewPerson;
let page: Page;

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

describe('a file that cannot be uploaded', () => {
  it('because it is empty is named so before anything is sent, and nothing else can be done with it', async () => {
    const dialog = await chooseFiles(page, at('Nothing.mp4'));
    await dialog.getByText('Empty file (0 bytes)').waitFor();
    expect(await dialog.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Leave out Nothing.mp4' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await person.client.listFiles({})).files).toEqual([]);
  });

  it('is asked about also when it is chosen before the account is loaded', async () => {
    const answer = await hold('**/api/me/account');
    await page.reload();
    const dialog = await chooseFiles(page, at('Spoken.mp4'));
    expect(await dialog.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true);
    await answer();
    await expect.poll(() => dialog.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(false);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('is asked about also when it is chosen in a dialog that was opened while the list was loading', async () => {
    const answer = await hold('**/api/me/projects/files/videos*');
    await page.reload();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const chooser = await chosen;
    await answer();
    await page.getByText('Drop your first recording here').waitFor();
    await chooser.setFiles(at('Nothing.mp4'));
    await page.getByRole('dialog').getByText('Empty file (0 bytes)').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('because of its length is told with both numbers before anything is sent', async () => {
    const dialog = await chooseFiles(page, at('Lecture.mp3'));
    await dialog.getByText('Not enough minutes for this file').waitFor();
    await dialog.getByText(/^The recording needs 16(\.1)? min and you have 15 min left\./).waitFor();
    await keepPicture(page, 'trouble-minutes');
    expect(await dialog.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('because of its size is told with the sizes before anything is sent', async () => {
    const dialog = await chooseFiles(page, at('Feature.mov'));
    await dialog.getByText('The file is 1.1 GB; 0 bytes of your 1 GB are in use.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await person.client.readAccount()).balance).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
  });

  it('beside others is left out, and the others are uploaded', async () => {
    const dialog = await chooseFiles(page, at('Lecture.mp3'), at('Nothing.mp4'), at('Diary.mp4'), at('Mute.mp4'));
    await dialog.getByText(/^1 file needs 16(\.1)? min, more than the other files leave of your 15 min\./).waitFor();
    await dialog.getByText(/^Your plan allows 1 upload a month\. 1 file can be uploaded from/).waitFor();
    await keepPicture(page, 'trouble-several');
    await dialog.getByRole('button', { name: 'Leave out Mute.mp4' }).click();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    const reason = row('Diary').getByText('Failed to load the file. Check that it is playable, then upload it again.');
    await reason.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await reason.evaluate((words) => words.scrollHeight - words.clientHeight)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await person.client.listFiles({})).files).toHaveLength(1);
    await page.getByText('15 of 15 min').waitFor();
  });

  it('after all, because another page used the upload meanwhile, gets a dialog that says so', async () => {
    const other = await person.client.createFile({
      ...{ projectId: person.projectId, fileName: 'Other.mp4', sizeBytes: 1000, durationMs: null, language: 'en' },
      ...{ contentType: 'video/mp4', requestId: crypto.randomUUID() },
    });
    await page.route('**/api/me/file/start', async (route) => {
      const response = await route.fetch();
      const said = await response.json();
      await route.fulfill({ response, json: { ...said, files: [{ costSeconds: null, problem: null }] } });
    });
    await uploadFiles(page, at('Mute.mp4'));
    const dialog = page.getByRole('dialog', { name: 'No uploads left this month' });
    await dialog.getByText('Mute.mp4 was not uploaded.').waitFor();
    await dialog.getByText(/^Your plan allows 1 upload a month\./).waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await row('Mute').getByRole('button', { name: 'Remove' }).click();
    await page.unroute('**/api/me/file/start');
    await person.client.abortUpload({ projectId: person.projectId, videoId: other.id });
  });
});

describe('a file before its upload', () => {
  it('can have its speakers told apart and its language identified only where the recognition can do that', async () => {
    const option = page.getByRole('checkbox', { name: 'Tell speakers apart' });
    const languages = page.getByRole('combobox', { name: 'Spoken language' });
    const model = page.getByRole('combobox', { name: 'Speech recognition model' });
    const unknown = page.getByRole('option', { name: 'I don’t know: identify it' });
    await chooseFiles(page, at('Spoken.mp4'));
    await page.getByRole('dialog').getByText('Left afterwards').waitFor();
    expect([await option.isDisabled(), await model.count()]).toEqual([true, 0]);
    await languages.click();
    await page.getByRole('option', { name: 'English' }).waitFor();
    expect(await unknown.count()).toBe(0);
    const known = page.getByText('Speech recognition on this machine knows English only.');
    await known.waitFor();
    await page.getByRole('option', { name: 'Japanese' }).click();
    const missing = page.getByRole('note').filter({ hasText: 'Japanese cannot be recognized here' });
    await missing.getByText('npm run models -- get small').waitFor();
    await page.getByRole('checkbox', { name: 'Do not transcribe' }).check();
    expect(await missing.count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Do not transcribe' }).uncheck();
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      const can = {
        ...{ speakers: true, languageIdentification: true, recognizedLanguages: null },
        recognitionModels: ['base.en', 'small', 'base'],
      };
      await route.fulfill({ response, json: { ...(await response.json()), ...can } });
    });
    const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/videos'));
    await page.route('**/api/me/projects/*/videos', (route) => route.abort());
    await page.reload();
    const dialog = await chooseFiles(page, at('Spoken.mp4'));
    await option.check();
    expect(await known.count()).toBe(0);
    await dialog.getByRole('spinbutton', { name: 'Speakers at most' }).fill('3');
    expect(await model.inputValue()).toBe('base.en');
    await languages.click();
    await unknown.click();
    // A model for English only is not offered for another language.
    expect(await model.inputValue()).toBe('small');
    await model.click();
    await page.getByRole('option', { name: 'base', exact: true }).click();
    await startUpload(dialog);
    expect((await made).postDataJSON()).toMatchObject({ language: 'und', maxSpeakers: 3, model: 'base' });
    await trayOf(page).getByRole('button', { name: 'Cancel the upload of Spoken.mp4' }).click();
    await trayOf(page).waitFor({ state: 'detached' });
    await page.unroute('**/api/me/projects/*/videos');
    await page.unroute('**/api/config');
  });

  it('goes to the folder that is chosen in the dialog', async () => {
    const folder = await person.client.createProject({ name: 'Talks', requestId: crypto.randomUUID() });
    await page.reload();
    const dialog = await chooseFiles(page, at('Mute.mp4'));
    await dialog.getByRole('combobox', { name: 'Folder' }).click();
    await page.getByRole('option', { name: 'Talks' }).click();
    await startUpload(dialog);
    const inFolder = async () => (await person.client.listFiles({ projectId: folder.id })).files;
    await expect.poll(async () => (await inFolder())[0]?.transcriptStatus, { timeout: 60_000 }).toBe('failed');
    await person.client.deleteFile({ projectId: folder.id, videoId: (await inFolder())[0]?.id ?? '' });
  });
});

describe('a file that cannot become captions', () => {
  it('without sound is reported in the list, and costs nothing', async () => {
    await uploadFiles(page, at('Mute.mp4'));
    await row('Mute').getByText('This file has no sound, so there is nothing to transcribe.').waitFor();
    await page.getByText('15 of 15 min').waitFor();
    expect((await person.client.readAccount()).balance.uploadsLeft).toBe(1);
  });

  it('in an unsupported language is reported in the list, and the minutes are returned', async () => {
    const dialog = await chooseFiles(page, at('Spoken.mp4'));
    await dialog.getByRole('combobox', { name: 'Spoken language' }).click();
    await page.getByRole('option', { name: 'Japanese' }).click();
    await startUpload(dialog);
    const words = 'This language is not recognized yet. Your minutes were refunded.';
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
