import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { clipDirectory, ffmpeg } from '../cloud/ffmpeg/clips.ts';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import type { File } from '../kit/captionedFile.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { useUpViews } from '../kit/plan.ts';

const clips = clipDirectory();
const patience = { timeout: 120_000 };

let browser: Browser;
let person: NewPerson;
let file: File;
let address: string;

beforeAll(async () => {
  [person, browser] = await Promise.all([newPerson(origin), launchBrowser()]);
  await ffmpeg(
    ...['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=25:duration=20', '-f', 'lavfi', '-i', 'sine=duration=20'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', clips.path('large.mp4')],
  );
  const uploaded = await upload(person, clips.path('large.mp4'), 'en', { isTranscribed: false });
  file = await untilTranscribed(person, uploaded);
});
afterAll(() => browser.close());

/** Pages in English on a laptop and in Japanese on a phone. */
const looks = [
  { locale: 'en', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { locale: 'ja', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

type Look = (typeof looks)[number];

async function openWatched({ locale, viewport, colorScheme }: Look): Promise<Page> {
  const language = locale === 'ja' ? 'ja-JP' : 'en-US';
  const page = await (await browser.newContext({ locale: language, viewport, colorScheme })).newPage();
  await page.goto(address);
  return page;
}

const widthOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth);

describe('a link for viewing a large recording', () => {
  it('plays the sound while its copy is made, and then the copy where the sound was', async () => {
    const { token } = await person.client.makeLink({ teamId: file.id, level: 'view' });
    address = `${origin}/watch#${token}`;
    await Promise.all(
      looks.map(async (look) => {
        const page = await openWatched(look);
        const complaints = hearComplaints(page);
        const notice = page.getByText(catalogues[look.locale].watch.media.preparing);
        await notice.waitFor(patience);
        await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
        expect(await widthOf(page)).toBe(0);
        await page.locator('video').evaluate((video: HTMLVideoElement) => {
          video.currentTime = 7;
          video.playbackRate = 0.1;
          return video.play();
        });
        await keepPicture(page, `watched-preparing-${look.locale}`);
        expect(await findBarriers(page)).toEqual([]);
        expect(await findOverflowPx(page)).toBe(0);
        await notice.waitFor({ ...patience, state: 'detached' });
        await expect.poll(() => widthOf(page)).toBe(960);
        const place = await page.locator('video').evaluate(({ currentTime, paused }: HTMLVideoElement) => ({
          currentTime,
          paused,
        }));
        expect(place.currentTime).toBeGreaterThanOrEqual(7);
        expect(place.paused).toBe(place.currentTime === 20);
        expect(complaints).toEqual([]);
        await page.context().close();
      }),
    );
    const { mediaUrl } = await person.client.readFile({ projectId: file.projectId, videoId: file.id });
    expect(mediaUrl).toContain('/source');
  });

  it('shows its owner the views, and everyone when the limit of the month is reached', async () => {
    await useUpViews({ origin, dataDir }, person);
    for (const look of looks) {
      const { watch, sharing, usage, library } = catalogues[look.locale];
      const page = await openWatched(look);
      await page.getByText(watch.media.exceeded).waitFor(patience);
      expect(await page.locator('video').count()).toBe(0);
      await keepPicture(page, `watched-exceeded-${look.locale}`);
      expect(await findBarriers(page)).toEqual([]);
      expect(await findOverflowPx(page)).toBe(0);
      await page.context().close();

      const { viewport, colorScheme } = look;
      const owners = await (await openAs(browser, origin, person, { viewport, colorScheme })).newPage();
      await owners.goto(`${origin}/${look.locale}/me/user-account/usage`);
      await owners.getByText(usage.views.label).waitFor(patience);
      await keepPicture(owners, `watched-usage-${look.locale}`);
      await owners.goto(`${origin}/${look.locale}/me`);
      await owners
        .getByRole('button', { name: library.menu.label.replace('{{name}}', file.title), exact: true })
        .click();
      await owners.getByRole('menuitem', { name: library.menu.share }).click();
      await owners.getByText(sharing.tabs.links, { exact: true }).click(patience);
      const views = sharing.links.views_other.replace('{{count}}', '2').replace(/[,（]?\s*\{\{size\}\}.*$/, '');
      await owners.getByText(views).waitFor(patience);
      await keepPicture(owners, `watched-links-${look.locale}`);
      expect(await findBarriers(owners)).toEqual([]);
      await owners.context().close();
    }
  });
});
