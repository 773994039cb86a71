import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hearComplaints, launchBrowser } from '../kit/browser.ts';
import { captionedFile, type File } from '../kit/captionedFile.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

const { frame, notification } = catalogues.en;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-notices-'));

let browser: Browser;
let aya: NewPerson;
let ben: NewPerson;
let file: File;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [aya, ben, browser] = await Promise.all([newPerson(origin), newPerson(origin), launchBrowser()]);
  file = await captionedFile(aya, folder, ['One', 'Two', 'Three']);
  await aya.client.inviteMember({ teamId: file.id, email: ben.email, role: 'editor' });
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(ben.email)}`)).text();
  await ben.client.acceptInvitation({ token: mails.match(/\/en\/invite\/([\w-]+)/)?.[1] ?? '' });
  page = await (await openAs(browser, origin, ben)).newPage();
  complaints = hearComplaints(page);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const bell = (name: string) => page.getByRole('button', { name, exact: true }).first();

/** Assigns the first section of the file to Ben. */
async function assign(): Promise<void> {
  const at = { projectId: file.projectId, videoId: file.id };
  const { sections } = await aya.client.splitSections({ ...at, edgesMs: [2000] });
  const { id: assigneeId } = await ben.client.readAccount();
  await aya.client.updateSection({ ...at, sectionId: sections[0]?.id ?? '', name: 'Opening', assigneeId });
}

it('an assigned section appears under the bell of an open page, and leads to the section', async () => {
  await page.goto(`${origin}/en/me`);
  await bell(frame.notices.title).click();
  await page.getByText(frame.notices.none).waitFor();
  await page.keyboard.press('Escape');
  await assign();
  await bell(frame.notices.labelUnread_other.replace('{{count}}', '1')).click();
  const words = frame.notices.assignment
    .replace('{{person}}', 'Tara Trouble')
    .replace('{{section}}', 'Opening')
    .replace('{{title}}', file.title);
  await page.getByText(words).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByText(words).click();
  await page.waitForURL(new RegExp(`/videos/${file.id}/video`));
});

it('the editor has the bell too, which counts new ones at once and fits a phone', async () => {
  await page.locator('[data-complete]').waitFor();
  await bell(frame.notices.title).waitFor();
  const at = { projectId: file.projectId, videoId: file.id };
  const { sections } = await aya.client.listSections(at);
  const { id: assigneeId } = await ben.client.readAccount();
  await aya.client.updateSection({ ...at, sectionId: sections[1]?.id ?? '', name: 'End', assigneeId });
  await page.setViewportSize({ width: 390, height: 844 });
  await bell(frame.notices.labelUnread_other.replace('{{count}}', '1')).click();
  await page.getByText('End', { exact: false }).first().waitFor();
  expect(await findOverflowPx(page)).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
});

it('what was read is read after a reload, and a kind can be turned off', async () => {
  await page.goto(`${origin}/en/me/user-account/notification`);
  await bell(frame.notices.title).waitFor();
  const saved = page.waitForResponse((response) => response.url().endsWith('/me/notifications/settings'));
  await page.getByRole('switch', { name: notification.product.kinds.shared.label }).click();
  expect((await (await saved).json()).settings.shared).toBe(false);
  expect(complaints).toEqual([]);
});
