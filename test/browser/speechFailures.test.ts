import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import type { File } from '../kit/captionedFile.ts';
import { captionText } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { type Running, startLocalCloud } from '../kit/running.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';
import { whisperProgram } from '../kit/whisperProgram.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-failures-'));
const { environment, behave } = whisperProgram(path.join(folder, 'whisper'));

let cloud: Running;
let browser: Browser;
let person: NewPerson;
let file: File;
let page: Page;
let complaints: string[];

const row = () => page.getByRole('row').filter({ hasText: 'Talk' });
const dialog = () => page.getByRole('dialog', { name: 'Transcribe again' });
const at = () => ({ projectId: file.projectId, videoId: file.id });
const again = async (asked: { maxSpeakers?: number } = {}) => {
  await person.client.transcribe({ ...at(), ...asked });
  file = await untilTranscribed(person, file);
};
const openEditor = () => page.goto(`${cloud.origin}/en/me/projects/${file.projectId}/videos/${file.id}/video`);

beforeAll(async () => {
  cloud = await startLocalCloud(undefined, undefined, environment);
  [person, browser] = await Promise.all([newPerson(cloud.origin), launchBrowser()]);
  const source = path.join(folder, 'Talk.mp4');
  await makeSpokenVideo(source, ['Hello world again.']);
  behave('be killed');
  file = await untilTranscribed(person, await upload(person, source, 'en'));
  page = await (await openAs(browser, cloud.origin, person)).newPage();
  complaints = hearComplaints(page);
});
afterAll(async () => {
  await browser?.close();
  await cloud?.stop();
  rmSync(folder, { recursive: true });
});

const ended = 'The speech recognition ended unexpectedly. The memory may have run out';

it('an engine that is killed is named in the list, in the mail and instead of the editor, without internals', async () => {
  expect(file.failureReason).toBe('engine.stopped');
  await page.goto(`${cloud.origin}/en/me`);
  await row().getByText(ended).waitFor();
  const mails = await fetch(`${cloud.origin}/_local/mail.json?to=${encodeURIComponent(person.email)}`);
  expect(await mails.text()).toContain(ended);
  expect(await page.content()).not.toContain('whisper-cli');
  await openEditor();
  await page.getByRole('alert').getByText(ended).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await keepPicture(page, 'speech-failed');
});

it('a damaged model is named with the command for another one, which stays on one line', async () => {
  behave('refuse the model');
  await again();
  expect(file.failureReason).toBe('engine.model');
  await page.reload();
  const command = page.getByRole('alert').getByText('npm run models', { exact: true });
  await command.waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await command.evaluate((code) => code.getClientRects().length)).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
});

it('another transcription is prepared in a dialog, and shows how far the engine is', async () => {
  behave('wait at 50 %');
  await page.getByRole('button', { name: 'Transcribe…' }).click();
  await dialog()
    .getByText(/^This takes/)
    .waitFor();
  await dialog().getByRole('button', { name: 'Transcribe', exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
  // The steps before take 30 % of the time, the recognition 62 %.
  const progress = page.getByLabel('Progress of the transcription');
  await expect.poll(() => progress.getAttribute('aria-valuenow'), { timeout: 120_000 }).toBe('61');
  behave('find nothing');
  file = await untilTranscribed(person, file);
  expect(file.failureReason).toBe('speech.none');
});

it('transcribing a recording without speech again replaces nothing, and says nothing about it', async () => {
  await page.getByText('There are no captions yet.').waitFor();
  await page.getByRole('button', { name: 'Transcribe the recording…' }).click();
  await dialog()
    .getByText(/^This takes/)
    .waitFor();
  expect(await dialog().getByText('stay in Versions').count()).toBe(0);
  await keepPicture(page, 'transcribe-empty');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
});

it('speakers that could not be told apart are mentioned once, with what to do', async () => {
  behave('speak');
  await again({ maxSpeakers: 2 });
  expect(file).toMatchObject({ transcriptStatus: 'done', maxSpeakers: 2 });
  await openEditor();
  const notice = page.getByRole('note').filter({ hasText: 'the speakers could not be told apart' });
  await notice.getByText('npm run models -- get speakers').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await keepPicture(page, 'speakers-missing');
  // With the models, one press leads to the dialog that keeps the captions.
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), speakers: true } });
  });
  await page.reload();
  await notice.getByRole('button', { name: 'Tell speakers apart' }).click();
  expect(await dialog().getByRole('checkbox', { name: 'Keep the captions and only set' }).isChecked()).toBe(true);
  expect(await dialog().getByText('stay in Versions').count()).toBe(0);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await captionText(page, 1).waitFor();
  expect(await notice.count()).toBe(0);
  expect(complaints).toEqual([]);
});
