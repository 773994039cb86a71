import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { clipDirectory, ffmpeg } from '../cloud/ffmpeg/clips.ts';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import type { File } from '../kit/captionedFile.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

const clips = clipDirectory();

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  // Long enough for the conversion to take several seconds.
  await ffmpeg(
    ...['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=25:duration=60', '-f', 'lavfi', '-i', 'sine=duration=60'],
    ...['-c:v', 'mpeg4', '-q:v', '8', '-c:a', 'mp2', clips.path('old.avi')],
  );
});
afterAll(() => browser.close());

/** Counts the requests of a page for a file. */
function countQuestions(page: Page, fileId: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/videos/${fileId}`)) count += 1;
  });
  return () => count;
}

const pictureOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.videoWidth);

/**
 * One conversion, seen on a laptop in English and on a phone in Japanese at the same time, because it takes longest.
 */
const looks = [
  { locale: 'en', viewport: { width: 1280, height: 800 } },
  { locale: 'ja', viewport: { width: 390, height: 844 } },
] as const;

describe('a video that browsers cannot play', () => {
  it('is edited with its sound while its picture is converted, which then appears where it was', async () => {
    const person = await newPerson(origin);
    const file = await untilTranscribed(
      person,
      await upload(person, clips.path('old.avi'), 'en', { isTranscribed: false }),
    );
    expect(file).toMatchObject({ transcriptStatus: 'done' });
    expect(await person.client.readFile({ projectId: file.projectId, videoId: file.id })).toMatchObject({
      isConverting: true,
    });
    await Promise.all(looks.map((look) => watchConversion(person, file, look)));
  });
});

async function watchConversion(person: NewPerson, file: File, { locale, viewport }: (typeof looks)[number]) {
  const context = await openAs(browser, origin, person, { viewport, colorScheme: 'dark' });
  const page = await context.newPage();
  const complaints = hearComplaints(page);
  const questions = countQuestions(page, file.id);
  await page.goto(`${origin}/${locale}/me/projects/${file.projectId}/videos/${file.id}/video`);
  const notice = page.getByText(catalogues[locale].editor.player.converting);
  await notice.waitFor();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.readyState)).toBeGreaterThan(0);
  expect(await pictureOf(page)).toBe(0);
  await keepPicture(page, `converting-${locale}`);
  expect(await findBarriers(page)).toEqual([]);
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = 7;
  });
  await notice.waitFor({ state: 'detached', timeout: 120_000 });
  await expect.poll(() => pictureOf(page)).toBe(960);
  expect(await page.evaluate(() => document.querySelector('video')?.currentTime)).toBeCloseTo(7, 1);
  expect(await page.getByText(catalogues[locale].editor.player.soundOnly).count()).toBe(0);
  // Requests at the start, possibly until the live connection is open, and after the notification of the end.
  expect(questions()).toBeLessThanOrEqual(4);
  expect(complaints).toEqual([]);
  await context.close();
}
