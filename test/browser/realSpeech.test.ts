import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { openDocument } from '../kit/document.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { type Running, startLocalCloud } from '../kit/running.ts';
import { uploadFiles } from '../kit/uploading.ts';

/**
 * Files for tests with the real library: whisper.cpp's test model without weights or any other model, the voice
 * detector, and a recording of the first eleven seconds of a speech in English.
 */
const { TEST_WHISPER_MODEL = '', TEST_VAD_MODEL = '', TEST_SPEECH = '' } = process.env;
const hasFiles = [TEST_WHISPER_MODEL, TEST_VAD_MODEL, TEST_SPEECH].every(existsSync);

describe.skipIf(!hasFiles)('a recorded voice (set TEST_WHISPER_MODEL, TEST_VAD_MODEL and TEST_SPEECH)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-speech-'));
  let cloud: Running;
  let browser: Browser;
  let person: NewPerson;

  beforeAll(async () => {
    // The name under which `npm run models` stores it.
    copyFileSync(TEST_VAD_MODEL, path.join(folder, 'ggml-silero-v6.2.0.bin'));
    copyFileSync(TEST_SPEECH, path.join(folder, 'Speech.wav'));
    cloud = await startLocalCloud(undefined, undefined, { OTOJI_MODELS: folder, WHISPER_MODEL: TEST_WHISPER_MODEL });
    person = await newPerson(cloud.origin);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await cloud?.stop();
    rmSync(folder, { recursive: true });
  });

  it('goes from the upload through whisper.cpp to the captions', { timeout: 600_000 }, async () => {
    const page = await (await openAs(browser, cloud.origin, person)).newPage();
    const complaints = hearComplaints(page);
    await page.goto(`${cloud.origin}/en/me`);
    await uploadFiles(page, path.join(folder, 'Speech.wav'));
    const row = page.getByRole('row').filter({ hasText: 'Speech' });
    await row.waitFor();
    const read = async () => (await person.client.listFiles({})).files[0];
    await expect.poll(async () => (await read())?.transcriptStatus, { timeout: 300_000 }).toMatch(/^(done|failed)$/);
    const file = await read();
    if (!file) throw new Error('the file is gone');
    await keepPicture(page, 'real-speech');
    if (file.transcriptStatus === 'done') {
      const { document } = await openDocument(person.client, file);
      const texts = [...document.captions('en')].map(({ cells }) => cells.en?.text);
      expect(texts.join(' ')).toContain('country');
    } else {
      // The test model without weights recognizes nothing, and nothing is invented.
      expect(file.failureReason).toBe('speech.none');
      await row.getByText('No speech was found in this recording. Your minutes were refunded.').waitFor();
      await row
        .getByRole('link', { name: 'Open' })
        .or(row.getByRole('button', { name: 'Open' }))
        .click();
      await page.getByText('There are no captions yet.').waitFor();
      const transcript = page.getByRole('region', { name: 'Transcript' });
      for (const name of ['Write the first caption', 'Import captions', 'Transcribe the recording…'])
        await transcript.getByRole('button', { name }).waitFor();
      await keepPicture(page, 'real-speech-none');
    }
    expect(complaints).toEqual([]);
  });
});
