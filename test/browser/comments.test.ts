import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { captionedFile, type File } from '../kit/captionedFile.ts';
import { catalogues } from '../kit/catalogues.ts';
import { captionText, openEditorPage } from '../kit/editorPage.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

/** Review of a file by its owner and a commenter. Each step continues where the previous one ended. */

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-comments-'));
const { comments, rail } = catalogues.en.editor;

let browser: Browser;
let owner: NewPerson;
let reviewer: NewPerson;
let file: File;
let context: BrowserContext;
let page: Page;
let other: Page;
let complaints: string[];

const panel = (of: Page) => of.getByRole('region', { name: comments.title });
const openPanel = async (of: Page) => {
  await of.getByRole('navigation', { name: rail.label }).getByRole('button', { name: comments.title }).click();
  await panel(of).waitFor();
};

beforeAll(async () => {
  [owner, reviewer, browser] = await Promise.all([newPerson(origin), newPerson(origin), launchBrowser()]);
  await reviewer.client.setName({ firstName: 'Rie', lastName: 'Ito' });
  file = await captionedFile(owner, folder, ['One', 'Two', 'Three', 'Four']);
  await owner.client.inviteMember({ teamId: file.id, email: reviewer.email, role: 'commenter' });
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(reviewer.email)}`)).text();
  const token = [...mails.matchAll(/\/en\/invite\/([\w-]+)/g)].at(0)?.[1] ?? '';
  await reviewer.client.acceptInvitation({ token });
  context = await openAs(browser, origin, owner);
  page = await openEditorPage(context, origin, file);
  complaints = hearComplaints(page);
  other = await openEditorPage(await openAs(browser, origin, reviewer), origin, file);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a review', () => {
  it('begins with a comment of someone who may not edit, which the owner sees without loading anything', async () => {
    await captionText(other, 2).click();
    await openPanel(other);
    await other.getByLabel('Comment on caption 2').fill('Is this the right number?');
    await panel(other).getByRole('button', { name: comments.add, exact: true }).click();
    await panel(other).getByText('Is this the right number?').waitFor();
    await page
      .getByRole('button', { name: comments.unread_one.replace('{{count}}', '1') })
      .waitFor({ timeout: 20_000 });
    await keepPicture(page, 'comments-unread');
    await page.getByRole('button', { name: '1 comment on caption 2' }).click({ timeout: 20_000 });
    await panel(page).getByText('Is this the right number?').waitFor();
    await page.getByRole('button', { name: /unread/u }).waitFor({ state: 'detached' });
    await panel(page).getByText('Rie Ito').waitFor();
    await keepPicture(page, 'comments-owner');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('leaves room for the counts of a long caption beside its comments', async () => {
    await captionText(page, 2).fill('The second of four captions is long,\nand this is its second line.');
    await page.getByText('36+28 ch').waitFor({ state: 'attached' });
    const cut = await page
      .locator('[data-caption]')
      .evaluateAll((rows) => rows.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
  });

  it('goes on with a reply and a reaction', async () => {
    await panel(page).getByRole('button', { name: comments.reply }).click();
    await page.getByLabel(comments.replyLabel).fill('It is, I checked.');
    await page.keyboard.press('Control+Enter');
    await panel(page).getByText('It is, I checked.').waitFor();
    await panel(other).getByText('It is, I checked.').waitFor({ timeout: 20_000 });
    await panel(other).getByRole('button', { name: 'Like: 0' }).last().click();
    await panel(page).getByRole('button', { name: 'Like: 1' }).waitFor({ timeout: 20_000 });
  });

  it('mentions a person by the first letters of the name, who is mailed and sees it marked', async () => {
    await panel(page).getByRole('button', { name: comments.reply }).click();
    const field = page.getByLabel(comments.replyLabel);
    await field.pressSequentially('Please look, @ri');
    await page.getByRole('listbox', { name: comments.people }).getByRole('option', { name: 'Rie Ito' }).waitFor();
    await keepPicture(page, 'comments-mention');
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    expect(await field.inputValue()).toBe('Please look, @Rie Ito !');
    await page.keyboard.press('Control+Enter');
    await panel(other).locator('[data-you]', { hasText: '@Rie Ito' }).waitFor({ timeout: 20_000 });
    const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(reviewer.email)}`)).text();
    expect(mails).toContain('Please look, @Rie Ito !');
    await panel(page).getByRole('button', { name: comments.remove }).last().click();
    await page
      .getByRole('dialog', { name: comments.removeTitle })
      .getByRole('button', { name: comments.remove })
      .click();
    await panel(page).getByText('Please look').waitFor({ state: 'detached' });
  });

  it('ends when the thread is resolved, and can be opened again', async () => {
    await panel(page).getByRole('button', { name: comments.resolve }).click();
    await panel(page).getByText(comments.none).waitFor();
    await page.getByRole('button', { name: '1 comment on caption 2' }).waitFor({ state: 'detached' });
    await panel(page).getByText(comments.resolved, { exact: true }).click();
    await panel(page).getByRole('button', { name: comments.reopen }).click();
    await page.getByRole('button', { name: '1 comment on caption 2' }).waitFor();
  });

  it('keeps its place when the caption is removed', async () => {
    await panel(page).getByText(comments.open, { exact: true }).click();
    await captionText(page, 2).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await panel(page).getByText(comments.captionRemoved).waitFor();
    await page.getByRole('button', { name: '1 comment on caption 1' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: '1 comment on caption 2' }).waitFor();
  });

  it('is reached by a key from wherever the caret is', async () => {
    await captionText(page, 4).click();
    await page.getByRole('textbox', { name: 'Comment on caption 4' }).waitFor();
    await page.keyboard.press('Alt+v');
    await page.getByRole('textbox', { name: 'Comment on caption 2' }).waitFor();
    await keepPicture(page, 'comments-timeline');
  });

  it('has comments removed by who wrote them', async () => {
    await panel(page).getByRole('button', { name: comments.remove }).last().click();
    await page
      .getByRole('dialog', { name: comments.removeTitle })
      .getByRole('button', { name: comments.remove })
      .click();
    await panel(page).getByText('It is, I checked.').waitFor({ state: 'detached' });
  });

  it('fits a phone, in the dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await panel(page).getByText('Is this the right number?').waitFor();
    await keepPicture(page, 'comments-phone');
    expect(await findOverflowPx(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
