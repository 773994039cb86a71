import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, launchBrowser } from '../../kit/browser.ts';
import { captionedFile, type File } from '../../kit/captionedFile.ts';
import { captionText, openEditorPage, storedTexts } from '../../kit/editorPage.ts';
import { type NewPerson, newPerson, openAs } from '../../kit/person.ts';
import { type Running, startLocalCloud } from '../../kit/running.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-trouble-'));

/** Own local cloud, because these tests stop it. */
let cloud: Running;
let browser: Browser;
let context: BrowserContext;
let person: NewPerson;
let file: File;

const untilStored = (number: number, text: string) =>
  expect.poll(async () => (await storedTexts(person.client, file))[number - 1], { timeout: 60_000 }).toBe(text);

async function restart(): Promise<void> {
  cloud = await startLocalCloud(cloud);
}

beforeAll(async () => {
  cloud = await startLocalCloud();
  person = await newPerson(cloud.origin);
  file = await captionedFile(person, folder, ['First', 'Second']);
  browser = await launchBrowser();
  context = await openAs(browser, cloud.origin, person);
});
afterAll(async () => {
  await browser.close();
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('an unreachable server', () => {
  it('is reported while edits are kept, and gets them when it is back', async () => {
    const page = await openEditorPage(context, cloud.origin, file);
    await cloud.kill();
    await captionText(page, 1).fill('Typed while offline');
    await page.getByText('Offline, kept on this computer').waitFor();
    await captionText(page, 2).fill('And typed on');
    await keepPicture(page, 'trouble-stopped');
    await restart();
    await untilStored(2, 'And typed on');
    await page.getByText(/^Saved at /).waitFor();
    expect(await storedTexts(person.client, file)).toEqual(['Typed while offline', 'And typed on']);
    await page.close();
  });

  it('causes no loss when the page is closed before it is back', async () => {
    const page = await openEditorPage(context, cloud.origin, file);
    await cloud.kill();
    await captionText(page, 1).fill('Typed before closing');
    await page.getByText('Offline, kept on this computer').waitFor();
    await page.close();
    await restart();
    const again = await openEditorPage(context, cloud.origin, file);
    expect(await captionText(again, 1).inputValue()).toBe('Typed before closing');
    await untilStored(1, 'Typed before closing');
  });
});
