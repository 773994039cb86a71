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

const { library, sharing } = catalogues.en;
const sources = mkdtempSync(path.join(tmpdir(), 'otoji-ways-'));
/** Timeout for a busy machine, on which pages render late. */
const patience = { timeout: 60_000 };
const title = 'Talk';

let browser: Browser;
let aya: NewPerson;
let ben: NewPerson;
let page: Page;
let fileId: string;

/** Token of the newest invitation to an address. */
async function mailedToken(email: string): Promise<string> {
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`)).text();
  return mails.match(/\/invite\/([\w-]+)/)?.[1] ?? '';
}

beforeAll(async () => {
  [aya, ben, browser] = await Promise.all([newPerson(origin), newPerson(origin), launchBrowser()]);
  const source = path.join(sources, title);
  makeNoMedia(source);
  fileId = (await untilTranscribed(aya, await upload(aya, source, 'en'))).id;
  const { id: groupId } = await aya.client.createGroup({ name: 'Kitchen crew' });
  await aya.client.inviteToGroup({ groupId, email: ben.email });
  await ben.client.acceptInvitation({ token: await mailedToken(ben.email) });
  await aya.client.inviteMember({ teamId: fileId, email: ben.email, role: 'viewer' });
  await ben.client.acceptInvitation({ token: await mailedToken(ben.email) });
  await aya.client.addTeamGroup({ teamId: fileId, groupId, role: 'editor' });
  page = await (await openAs(browser, origin, aya)).newPage();
});
afterAll(async () => {
  await browser.close();
  rmSync(sources, { recursive: true, force: true });
});

const ways = sharing.ways.group.replace('{{role}}', 'editor').replace('{{group}}', 'Kitchen crew');
const named = (text: string) => text.replaceAll('{{name}}', 'Tara Trouble').replaceAll('{{file}}', title);

describe('a person who is removed from a file', () => {
  it('and is in a group that shares it is said to have access still, before and after, and goes on opening it', async () => {
    await page.goto(`${origin}/en/me`);
    await page.getByRole('button', { name: library.menu.label.replace('{{name}}', title), exact: true }).click();
    await page.getByRole('menuitem', { name: library.menu.share }).click();
    await page.getByText(sharing.ways.also.replace('{{ways}}', ways)).waitFor(patience);
    await keepPicture(page, 'ways-members');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: named(sharing.actions.menu) }).click();
    await page.getByRole('menuitem', { name: sharing.actions.remove }).click();
    await page.getByText(named(sharing.remove.stays).replace('{{ways}}', ways)).waitFor(patience);
    await keepPicture(page, 'ways-before');
    await page.getByRole('button', { name: sharing.remove.submit, exact: true }).click();
    await page.getByText(named(sharing.remove.remains).replace('{{ways}}', ways)).waitFor(patience);
    await page.getByText(sharing.ways.only.replace('{{ways}}', ways)).waitFor(patience);
    await keepPicture(page, 'ways-after');
    expect(await findBarriers(page)).toEqual([]);
    expect((await ben.client.readTeam({ teamId: fileId })).role).toBe('editor');
  });
});
