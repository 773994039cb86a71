import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Client } from '../../api/client.ts';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import { openDocument } from './document.ts';

type File = Reply<Routes['readFile']>;

/** The text field of a caption in the editor's list, numbered from 1. */
export const captionText = (page: Page, number: number): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^Caption ${number},`) });

/** Waits for the parts that load after the first captions: buttons, their keys, panels. */
export const untilComplete = (page: Page): Promise<void> => page.locator('[data-complete]').waitFor();

/** Opens a file's editor in a new tab and waits for its captions and the parts around them. */
export async function openEditorPage(context: BrowserContext, origin: string, file: File): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/en/me/projects/${file.projectId}/videos/${file.id}/video`);
  await captionText(page, 1).waitFor();
  await untilComplete(page);
  return page;
}

/** Saves immediately, and waits until nothing is left to be saved. */
export async function untilSaved(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.locator('[data-kind="saved"]').waitFor();
}

/** Caption texts of a file on the server. */
export async function storedTexts(client: Client, file: File): Promise<string[]> {
  const { document } = await openDocument(client, file);
  return [...document.captions(file.language)].map(({ cells }) => cells[file.language]?.text ?? '');
}

/** Ends a tab like a crash: none of its code runs any more. */
export async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
