import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { makeNoMedia } from '../kit/oddMedia.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

const { groups, library, sharing, shell } = catalogues.en;
const sources = mkdtempSync(path.join(tmpdir(), 'otoji-groups-'));
/** Timeout for a busy machine, on which pages render late. */
const patience = { timeout: 30_000 };

let browser: Browser;
let aya: NewPerson;
let ben: NewPerson;
let page: Page;

beforeAll(async () => {
  [aya, ben, browser] = await Promise.all([newPerson(origin), newPerson(origin), launchBrowser()]);
  const source = path.join(sources, 'Feature');
  makeNoMedia(source);
  await untilTranscribed(aya, await upload(aya, source, 'en'));
  page = await (await openAs(browser, origin, aya)).newPage();
});
afterAll(async () => {
  await browser.close();
  rmSync(sources, { recursive: true, force: true });
});

/** Path of the link in the last mail to an address. */
async function mailedPath(email: string): Promise<string> {
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`)).text();
  const found = mails.match(/\/en\/invite\/[\w-]+/)?.[0];
  if (!found) throw new Error(`no invitation was mailed to ${email}`);
  return found;
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click(patience);

describe('a group', () => {
  it('that the reader is not in is said to be missing, with the way to those that they are in', async () => {
    await page.goto(`${origin}/en/me/groups/nobody`);
    await page.getByRole('heading', { name: groups.missing }).waitFor(patience);
    expect(await page.getByRole('button', { name: shell.again }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: groups.back }).last().click();
    await page.getByText(groups.empty).waitFor(patience);
  });

  it('is created, invites a member by mail, and shares a file with them', async () => {
    await page.goto(`${origin}/en/me/groups`);
    await press(groups.create);
    await page.getByLabel(groups.name.label).fill('Crew');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Crew', exact: true }).waitFor(patience);
    await press(groups.actions.add);
    await page.getByLabel(groups.add.label).fill(ben.email);
    await page.keyboard.press('Enter');
    await page.getByText(groups.waiting, { exact: true }).waitFor(patience);
    await keepPicture(page, 'groups-waiting');
    expect(await findBarriers(page)).toEqual([]);

    await page.goto(`${origin}/en/me`);
    await press(library.menu.label.replace('{{name}}', 'Feature'));
    await page.getByRole('menuitem', { name: library.menu.share }).click();
    await page.getByRole('dialog').getByText(sharing.tabs.groups, { exact: true }).click(patience);
    await page.getByRole('button', { name: sharing.groups.submit, exact: true }).click(patience);
    await page.getByText(sharing.groups.allShared).waitFor(patience);
    await keepPicture(page, 'groups-share');
    expect(await findBarriers(page)).toEqual([]);

    const bens = await (await openAs(browser, origin, ben)).newPage();
    await bens.goto(origin + (await mailedPath(ben.email)));
    await bens.getByRole('button', { name: sharing.invitation.submit }).click(patience);
    await bens.getByRole('button', { name: groups.actions.leave }).waitFor(patience);
    await keepPicture(bens, 'groups-member');
    expect(await findBarriers(bens)).toEqual([]);
    await bens.goto(`${origin}/en/me/groups`);
    await bens.getByRole('link', { name: `${groups.details}: Crew` }).waitFor(patience);
    await bens.goto(`${origin}/en/me/shared`);
    await bens.getByText('Feature', { exact: true }).first().waitFor(patience);
  });

  it('is transferred by typing its name, and left', async () => {
    await page.goto(`${origin}/en/me/groups`);
    await page.getByRole('link', { name: groups.manage }).click(patience);
    await press(groups.actions.menu.replace('{{name}}', 'Tara Trouble'));
    await page.getByRole('menuitem', { name: groups.actions.transfer }).click();
    await page.getByLabel(groups.transfer.label.replace('{{group}}', 'Crew')).fill('Crew');
    await press(groups.transfer.submit);
    await press(groups.actions.leave);
    await keepPicture(page, 'groups-leave');
    await page.getByRole('dialog').getByRole('button', { name: groups.leave.submit }).click(patience);
    await page.getByText(groups.empty).waitFor(patience);
    expect((await ben.client.listGroups({})).groups).toMatchObject([{ name: 'Crew', role: 'owner', memberCount: 1 }]);
  });

  it.each([
    ['ja', 'dark'],
    ['en', 'light'],
  ] as const)('is shown in %s, %s, on a small screen', async (locale, colorScheme) => {
    const { id: groupId } = await aya.client.createGroup({
      name: `Long name of a group for ${locale}`,
      requestId: crypto.randomUUID(),
    });
    const context = await openAs(browser, origin, aya);
    const small = await context.newPage();
    await small.setViewportSize({ width: 390, height: 844 });
    await small.emulateMedia({ colorScheme });
    await small.goto(`${origin}/${locale}/me/groups`);
    await small.getByText(`Long name of a group for ${locale}`).first().waitFor(patience);
    await keepPicture(small, `groups-390-${locale}`);
    expect(await findBarriers(small)).toEqual([]);
    await small.goto(`${origin}/${locale}/me/groups/${groupId}`);
    await small.getByRole('button', { name: catalogues[locale].groups.actions.delete }).waitFor(patience);
    await keepPicture(small, `group-390-${locale}`);
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.close();
  });
});
