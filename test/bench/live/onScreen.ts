/** Delay until a person sees another person's saved edit. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { openDocument, save } from '../../kit/document.ts';
import { captionText, openEditorPage } from '../../kit/editorPage.ts';
import { type NewPerson, openAs } from '../../kit/person.ts';
import type { SharedFile } from './cast.ts';

/** Pause between edits, so that the page is idle when the next one arrives. */
const pauseMs = 500;

/**
 * Milliseconds from the acknowledgement of each of the owner's edits to the frame in which another person's page shows
 * it. Negative if it is shown earlier. Both clocks are the machine's.
 */
export async function timeOnScreen(
  browser: Browser,
  origin: string,
  { file, owner }: SharedFile,
  reader: NewPerson,
  count: number,
): Promise<number[]> {
  const context = await openAs(browser, origin, reader, { serviceWorkers: 'allow' });
  const page = await openEditorPage(context, origin, file);
  // Time for the fonts and other resources that load after the captions, and for the connection.
  await sleep(3000);
  await noteTexts(page);
  let opened = await openDocument(owner.client, file);
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = opened.document.at('en', 0)?.id ?? '';
    const text = `Seen ${n}`;
    opened = await save(owner.client, file, opened, setText(opened.document, { id, tab: 'en', text }));
    const acknowledgedAt = Date.now();
    await page.waitForFunction((wanted) => wanted in window.shownAt, text, { timeout: 10_000 });
    times.push((await page.evaluate((wanted) => window.shownAt[wanted] ?? 0, text)) - acknowledgedAt);
    await sleep(pauseMs);
  }
  await context.close();
  return times;
}

declare global {
  interface Window {
    shownAt: Record<string, number>;
  }
}

/** Reads the first caption after each rendered frame. */
async function noteTexts(page: Page): Promise<void> {
  await captionText(page, 1).evaluate((field) => {
    window.shownAt = {};
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      window.shownAt[(field as HTMLTextAreaElement).value] ??= Date.now();
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    channel.port2.postMessage(null);
  });
}
