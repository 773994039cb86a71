/** From the click on a file in the library to its first caption, and the code that comes for it. */
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { openEditorPage } from '../../kit/editorPage.ts';
import { openAs } from '../../kit/person.ts';
import type { LargeFile } from './largeFile.ts';
import { installProbe } from './probe.ts';

/** In a new browser profile; the library has come to rest before the click. */
export async function timeFirstCaption(browser: Browser, origin: string, { owner, file }: LargeFile): Promise<number> {
  const context = await openAs(browser, origin, owner);
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

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

const zippedBytes = async (url: string): Promise<number> =>
  gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length;

/** Kilobytes (gzip) of the scripts that the editor needs for its first caption and the sign-in page does not have. */
export async function editorCodeKb(browser: Browser, origin: string, { owner, file }: LargeFile): Promise<number> {
  const guest = await browser.newContext();
  const signIn = await guest.newPage();
  await signIn.goto(`${origin}/en/signin`);
  await signIn.waitForLoadState('networkidle');
  const shell = new Set(await scriptsOf(signIn));
  await guest.close();
  const context = await openAs(browser, origin, owner);
  const scripts = await scriptsOf(await openEditorPage(context, origin, file));
  await context.close();
  // The renderer and the list of fonts come beside the captions, monitoring some seconds after every page.
  const isApart = (url: string) => /jassub|worker|fonts|recorder/.test(url);
  const own = scripts.filter((url) => !shell.has(url) && !isApart(url));
  const sizes = await Promise.all(own.map(zippedBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
