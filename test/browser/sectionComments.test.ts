import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { captionedFile, type File } from '../kit/captionedFile.ts';
import { catalogues } from '../kit/catalogues.ts';
import { openEditorPage } from '../kit/editorPage.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

/** Two people discuss the sections of a file. Each step continues where the previous one ended. */

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-section-comments-'));
const { sections, comments, rail } = catalogues.en.editor;

let browser: Browser;
let owner: NewPerson;
let reviewer: NewPerson;
let file: File;
let page: Page;
let other: Page;
let complaints: string[];

const panel = (of: Page) => of.getByRole('region', { name: sections.title });
const openPanel = async (of: Page) => {
  await of.getByRole('navigation', { name: rail.label }).getByRole('button', { name: sections.title }).click();
  await panel(of).waitFor();
};
const opener = (of: Page, section: string) =>
  panel(of).getByRole('button', { name: new RegExp(`comments?.*on ${section}$`) });
const threads = (of: Page, section: string) => panel(of).getByRole('list', { name: `Comments on ${section}` });

beforeAll(async () => {
  [owner, reviewer, browser] = await Promise.all([newPerson(origin), newPerson(origin), launchBrowser()]);
  await reviewer.client.setName({ firstName: 'Rie', lastName: 'Ito' });
  file = await captionedFile(owner, folder, ['One', 'Two']);
  await owner.client.splitSections({ projectId: file.projectId, videoId: file.id, edgesMs: [2000] });
  await owner.client.inviteMember({ teamId: file.id, email: reviewer.email, role: 'commenter' });
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(reviewer.email)}`)).text();
  const token = [...mails.matchAll(/\/en\/invite\/([\w-]+)/g)].at(0)?.[1] ?? '';
  await reviewer.client.acceptInvitation({ token });
  page = await openEditorPage(await openAs(browser, origin, owner), origin, file);
  complaints = hearComplaints(page);
  other = await openEditorPage(await openAs(browser, origin, reviewer), origin, file);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('comments on a section', () => {
  it('are written in the drawer by someone who may not edit, and are new to the others', async () => {
    await openPanel(other);
    await opener(other, 'Section 2').click();
    await other.getByLabel('Comment on Section 2').fill('The song is missing.');
    await other.keyboard.press('Control+Enter');
    await threads(other, 'Section 2').getByText('The song is missing.').waitFor();
    await page
      .getByRole('button', { name: sections.unreadComments_one.replace('{{count}}', '1') })
      .waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: /Sections, 1 unread/ }).click();
    await opener(page, 'Section 2').getByText('1 new').waitFor();
    await keepPicture(page, 'section-comments-new');
    await opener(page, 'Section 2').focus();
    await page.keyboard.press('Enter');
    await threads(page, 'Section 2').getByText('Rie Ito').waitFor();
    await page.getByRole('button', { name: /unread/ }).waitFor({ state: 'detached' });
    expect(await threads(page, 'Section 1').count()).toBe(0);
    await keepPicture(page, 'section-comments');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('are replied to, reacted to, resolved and reopened like those on captions', async () => {
    await panel(page).getByRole('button', { name: comments.reply }).click();
    await page.getByLabel(comments.replyLabel).fill('I write it today.');
    await page.keyboard.press('Control+Enter');
    await threads(other, 'Section 2').getByText('I write it today.').waitFor({ timeout: 20_000 });
    await threads(other, 'Section 2').getByRole('button', { name: 'Like: 0' }).last().click();
    await threads(page, 'Section 2').getByRole('button', { name: 'Like: 1' }).waitFor({ timeout: 20_000 });
    await panel(page).getByRole('button', { name: comments.resolve }).click();
    await panel(page).getByText(sections.noComments).waitFor();
    await panel(page).getByText(comments.resolved, { exact: true }).click();
    await panel(page).getByRole('button', { name: comments.reopen }).click();
    await panel(page).getByText(comments.open, { exact: true }).click();
    await threads(page, 'Section 2').getByText('The song is missing.').waitFor();
  });

  it('stay in Japanese on a phone, in the dark', async () => {
    const context = await openAs(browser, origin, owner, {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
      locale: 'ja',
    });
    const phone = await context.newPage();
    await phone.goto(`${origin}/ja/me/projects/${file.projectId}/videos/${file.id}/video`);
    const words = catalogues.ja.editor;
    await phone
      .getByRole('navigation', { name: words.panels.label })
      .getByRole('button', { name: words.panels.sections })
      .click();
    await phone.getByRole('button', { name: /コメント1件.*セクション2/ }).click();
    await phone.getByText('The song is missing.').waitFor();
    await keepPicture(phone, 'section-comments-phone');
    expect(await findOverflowPx(phone)).toBe(0);
    expect(await findBarriers(phone)).toEqual([]);
    await context.close();
  });

  it('stay when the file is split no more, as was said before, and say what they were about', async () => {
    await panel(page).getByRole('button', { name: 'Edit…' }).last().click();
    const dialog = page.getByRole('dialog', { name: sections.editTitle });
    await dialog.getByText(sections.removeHint).waitFor();
    await keepPicture(page, 'section-comments-join');
    await dialog.getByRole('button', { name: sections.remove }).click();
    await page.getByRole('navigation', { name: rail.label }).getByRole('button', { name: comments.title }).click();
    const all = page.getByRole('region', { name: comments.title });
    await all.getByText('The song is missing.').waitFor();
    await all.getByText('On Section 2, which is not a section any more.').waitFor();
    expect(complaints).toEqual([]);
  });
});
