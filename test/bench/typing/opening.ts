/** Time from the click on a file in the library to its first caption, and the code loaded for it. */
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { openEditorPage } from '../../kit/editorPage.ts';
import { openAs } from '../../kit/person.ts';
import type { LargeFile } from './largeFile.ts';
import { installProbe } from './probe.ts';

/** Measures in a new browser profile. The library is idle before the click. */
export async function timeFirstCaption(browser: Browser, origin: string, { owner, file }: LargeFile): Promise<number> {
  const context = await openAs(browser, origin, owner, { serviceWorkers: 'allow' });
  await installProbe(context);
  const page = await context.newPage();
  await page.goto(`${origin}/en/me`);
  const link = page.getByRole('link', { name: file.title }).first();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  await link.click();
  await page.waitForFunction(() => window.probe.firstCaptionMs > 0, null, { timeout: 60_000 });
  const ms = await page.evaluate(() => window.probe.firstCaptionMs);
  await context.close();
  return ms;
}

/** Script of a page: its address, and when it was requested, in milliseconds since the page was requested. */
interface Script {
  readonly url: string;
  readonly askedMs: number;
}

const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ url: name, askedMs: startTime }))
      .filter(({ url }) => url.endsWith('.js')),
  );

async function zippedKb(scripts: readonly Script[]): Promise<number> {
  const sizes = scripts.map(async ({ url }) => {
    const bytes = await (await fetch(url)).arrayBuffer();
    return gzipSync(Buffer.from(bytes), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Kilobytes (gzip) of the editor's scripts that the sign-in page does not load. */
export interface EditorCode {
  /** Scripts requested before the first caption could be seen and typed into. */
  readonly firstKb: number;
  /** Scripts requested after that, until no more arrived: the rest of the screen, and prefetched code. */
  readonly laterKb: number;
}

/** Code of the editor when its address is opened directly, in a new browser profile. */
export async function editorCode(browser: Browser, origin: string, { owner, file }: LargeFile): Promise<EditorCode> {
  const guest = await browser.newContext();
  const signIn = await guest.newPage();
  await signIn.goto(`${origin}/en/signin`);
  await signIn.waitForLoadState('networkidle');
  const shell = new Set((await scriptsOf(signIn)).map(({ url }) => url));
  await guest.close();
  const context = await openAs(browser, origin, owner, { serviceWorkers: 'allow' });
  await installProbe(context);
  const page = await openEditorPage(context, origin, file);
  await page.waitForTimeout(settleMs);
  const shownMs = await page.evaluate(() => window.probe.lastAt + window.probe.firstCaptionMs);
  // The renderer and the font list load in parallel with the captions; monitoring loads some seconds after every page.
  const isApart = (url: string) => /jassub|worker|fonts|recorder/.test(url);
  const own = (await scriptsOf(page)).filter(({ url }) => !shell.has(url) && !isApart(url));
  await context.close();
  const isFirst = ({ askedMs }: Script) => askedMs < shownMs;
  return {
    firstKb: await zippedKb(own.filter(isFirst)),
    laterKb: await zippedKb(own.filter((script) => !isFirst(script))),
  };
}

/** Time after which the prefetches of an idle page have finished. */
const settleMs = 8000;
