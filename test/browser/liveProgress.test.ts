import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { launchBrowser } from '../kit/browser.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-live-progress-'));
const source = path.join(folder, 'A short talk.mp4');

let browser: Browser;
let person: NewPerson;

beforeAll(async () => {
  [browser, person] = await Promise.all([launchBrowser(), newPerson(origin)]);
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.', 'Thank you for watching.']);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Counts the calls that read the progress of a file. */
function countQuestions(page: Page, fileId: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/videos/${fileId}`)) count += 1;
  });
  return () => count;
}

it('comes to the rows of the library by the live connection, without a question but for the first and the last', async () => {
  const { id, projectId } = await upload(person, source, 'en');
  const page = await (await openAs(browser, origin, person)).newPage();
  const questions = countQuestions(page, id);
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await page.goto(`${origin}/en/me/projects/${projectId}`);
  await page.getByText('A short talk').first().waitFor();
  await untilTranscribed(person, { id, projectId } as never);
  await page.getByRole('progressbar', { name: /^A short talk/ }).waitFor({ state: 'detached', timeout: 20_000 });
  const steps = heard.filter((text) => text.includes('"progress"') && text.includes(id));
  expect(steps.length).toBeGreaterThan(1);
  expect(questions()).toBeLessThanOrEqual(4);
});
