/**
 * Library of 5,000 files scrolled by the wheel from its start to its end and back, with all rows read: the frames that
 * take longer than a 60 Hz screen allows, compared with a page of equally many lines of plain text scrolled in the same
 * way. List pages are generated here, so that only the page itself is measured. `cdk.out` must be synthesized.
 */
import type { Page } from 'playwright-core';
import { launchBrowser } from '../kit/browser.ts';
import { aFileRow } from '../kit/fileRecord.ts';
import { newPerson, openAs } from '../kit/person.ts';
import { startLocalCloud } from '../kit/running.ts';
import { scroll } from './typing/scrolling.ts';

const files = 5_000;
const pageLength = 50;
const middle = { x: 640, y: 500 };

/** Maximum number of frames per thousand that miss more than two screen refreshes. */
const goal = 10;

/** Serves all pages of the list on request. */
async function fulfilLists(page: Page): Promise<void> {
  await page.route('**/api/me/projects/files/videos*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? '0');
    const end = Math.min(start + pageLength, files);
    const rows = Array.from({ length: end - start }, (_, index) =>
      aFileRow({
        id: `v${start + index}`,
        title: `Recording ${start + index + 1}`,
        fileStatus: 'success',
        transcriptStatus: 'done',
        subtitleId: 's',
      }),
    );
    return route.fulfill({ json: { files: rows, nextCursor: end < files ? `${end}` : null } });
  });
}

export default async function measure() {
  const cloud = await startLocalCloud();
  const browser = await launchBrowser();
  try {
    const page = await (
      await openAs(browser, cloud.origin, await newPerson(cloud.origin), { serviceWorkers: 'allow' })
    ).newPage();
    await fulfilLists(page);
    await page.goto(`${cloud.origin}/en/me`);
    const last = page.getByRole('row').filter({ has: page.getByText(`Recording ${files}`, { exact: true }) });
    while ((await last.count()) === 0) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForTimeout(20);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    const ours = await scroll(page, middle);
    const plain = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    const lines = Array.from({ length: files }, (_, index) => `<p style="height:56px">Recording ${index + 1}</p>`);
    await plain.setContent(lines.join(''));
    const text = await scroll(plain, middle);
    const missed = (ours.missed * 1000) / ours.frames;
    return [
      {
        what: `library of ${files} files`,
        ...ours,
        goal: `at most ${goal} of 1,000: ${missed <= goal ? 'met' : 'missed'}`,
      },
      { what: 'plain text', ...text, goal: '' },
    ];
  } finally {
    await browser.close();
    await cloud.stop();
  }
}
