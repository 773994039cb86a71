/** Pages that are typed into: ours, the peers and an empty text field. */
import type { Browser, Locator, Page } from 'playwright-core';
import { openEditorPage } from '../../kit/editorPage.ts';
import { openAs } from '../../kit/person.ts';
import type { LargeFile } from './largeFile.ts';
import type { PeerName, Peers } from './peers.ts';
import { installProbe } from './probe.ts';

/** Time for fonts, waveform and media, which load after the captions. Their cost does not count as the key's. */
const settleMs = 2500;

const viewport = { width: 1280, height: 800 };

/** Timeout for peers, some of which take a minute to show a large transcript. */
const peerTimeoutMs = 150_000;

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await installProbe(context);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

export async function openField(browser: Browser, peers: Peers): Promise<Page> {
  const page = await openPage(browser, peers.textField);
  // As in the other pages, the mouse stays over the text, which the browser looks up after each layout.
  await page.locator('textarea').click();
  return page;
}

/** Selector of each peer's texts. */
const texts: Readonly<Record<PeerName, string>> = { slate: '[data-slate-string]', bbc: '[data-text="true"]' };

/**
 * Opens a peer with the caret in its middle paragraph. Occasionally a peer does not accept keys; then it is opened
 * again.
 */
export async function openPeer(browser: Browser, url: string, peer: PeerName, tries = 3): Promise<Page> {
  const page = await openPage(browser, url);
  try {
    const all = page.locator(texts[peer]);
    await all.first().waitFor({ timeout: peerTimeoutMs });
    await page.waitForTimeout(settleMs);
    const middle = all.nth(Math.floor((await all.count()) / 2));
    await typeUntilSeen(page, middle);
    await page.keyboard.press('End');
    return page;
  } catch (error) {
    await page.context().close();
    if (tries === 1) throw error;
    return openPeer(browser, url, peer, tries - 1);
  }
}

/** Types until the text shows it. A click may come before the peer listens, and ignored keys would look fast. */
async function typeUntilSeen(page: Page, text: Locator): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    await text.click();
    const before = await text.textContent();
    await page.keyboard.press('x');
    await page.waitForTimeout(500);
    if ((await text.textContent()) === before) continue;
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(500);
    return;
  }
  throw new Error('keys do not reach the text');
}

/** Opens our editor at its first captions. */
export async function openOurs(browser: Browser, origin: string, { owner, file }: LargeFile): Promise<Page> {
  const context = await openAs(browser, origin, owner, { viewport, serviceWorkers: 'allow' });
  await installProbe(context);
  const page = await openEditorPage(context, origin, file);
  await page.waitForTimeout(settleMs);
  return page;
}

/** Opens the transcript, with the caret in its middle paragraph. */
export async function openTranscript(browser: Browser, origin: string, { owner, file }: LargeFile): Promise<Page> {
  const context = await openAs(browser, origin, owner, { viewport, serviceWorkers: 'allow' });
  await installProbe(context);
  const page = await context.newPage();
  await page.goto(`${origin}/en/me/projects/${file.projectId}/videos/${file.id}/audio`);
  await page.locator('[data-caption] textarea').first().waitFor();
  await page.waitForTimeout(settleMs);
  await goToMiddle(page);
  return page;
}

/** Puts the caret into the middle caption of the list, which then shows on the picture. */
export async function goToMiddle(page: Page): Promise<void> {
  const list = page.locator(':is(ul, ol):has([data-caption])').locator('..');
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  await page.waitForTimeout(300);
  const id = await list.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document
      .elementFromPoint(left + width / 2, top + height / 2)
      ?.closest('[data-caption]')
      ?.getAttribute('data-caption');
  });
  await page.locator(`[data-caption="${id}"] textarea`).click();
  await page.keyboard.press('End');
  await page.waitForTimeout(settleMs);
}

/** Puts the caret into one of the first captions. */
export async function goToBeginning(page: Page): Promise<void> {
  await page.locator('[data-caption="c1"] textarea').click();
  await page.keyboard.press('End');
}

/** Takes the picture out of the layout, as a narrow window does. */
export async function hidePicture(page: Page): Promise<void> {
  await page.locator('[data-tour="picture"]').evaluate((element) => element.style.setProperty('display', 'none'));
  await page.waitForTimeout(500);
}
