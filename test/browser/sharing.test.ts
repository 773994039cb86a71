import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCode, untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { makeNoMedia } from '../kit/oddMedia.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

const { errors, library, onboarding, session, sharing } = catalogues.en;
const sources = mkdtempSync(path.join(tmpdir(), 'otoji-sharing-'));
/** Timeout for a busy machine, on which pages render late. */
const patience = { timeout: 30_000 };

let browser: Browser;
let aya: NewPerson;
let ben: NewPerson;
let page: Page;
let fileId: string;

beforeAll(async () => {
  [aya, ben, browser] = await Promise.all([newPerson(origin), newPerson(origin), launchBrowser()]);
  const source = path.join(sources, 'Feature');
  makeNoMedia(source);
  fileId = (await untilTranscribed(aya, await upload(aya, source, 'en'))).id;
  page = await (await openAs(browser, origin, aya)).newPage();
});
afterAll(async () => {
  await browser.close();
  rmSync(sources, { recursive: true, force: true });
});

async function openDialog(): Promise<void> {
  await page.goto(`${origin}/en/me`);
  await page.getByRole('button', { name: library.menu.label.replace('{{name}}', 'Feature'), exact: true }).click();
  await page.getByRole('menuitem', { name: library.menu.share }).click();
  await page.getByText(sharing.people, { exact: true }).waitFor(patience);
}

/** Path of the link in the last mail to an address. */
async function mailedPath(email: string): Promise<string> {
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`)).text();
  const found = mails.match(/\/en\/invite\/[\w-]+/)?.[0];
  if (!found) throw new Error(`no invitation was mailed to ${email}`);
  return found;
}

const roleOf = () => page.getByRole('combobox', { name: sharing.roleOf.replace('{{name}}', 'Tara Trouble') });

describe('a file that is shared', () => {
  it('is opened by the person of the mailed invitation, who waits to join until then', async () => {
    await openDialog();
    await page.getByRole('combobox', { name: sharing.invite.email }).fill(ben.email);
    await page.keyboard.press('Enter');
    await page.getByText(sharing.invite.sent.replace('{{email}}', ben.email)).waitFor(patience);
    await page.getByText(sharing.waiting, { exact: true }).waitFor(patience);
    await keepPicture(page, 'sharing-invited');
    expect(await findBarriers(page)).toEqual([]);

    const bens = await (await openAs(browser, origin, ben)).newPage();
    await bens.goto(origin + (await mailedPath(ben.email)));
    const invited = sharing.invitation.titleOf.replace('{{name}}', 'Tara Trouble').replace('{{title}}', 'Feature');
    await bens.getByRole('heading', { name: invited }).waitFor(patience);
    await keepPicture(bens, 'sharing-invitation');
    expect(await findBarriers(bens)).toEqual([]);
    await bens.getByRole('button', { name: sharing.invitation.submit }).click();
    await bens.waitForURL(/\/videos\/[\w-]+\/video/, patience);
    await bens.goto(`${origin}/en/me/shared`);
    await bens.getByText('Feature', { exact: true }).first().waitFor(patience);

    await bens.goto(`${origin}/teams/${fileId}/files/${fileId}`);
    await bens.waitForURL(`${origin}/en/me/projects/${aya.projectId}/videos/${fileId}/video`, patience);
  });

  it('is opened at the address of its team, at the place that the address names', async () => {
    const bens = await (await openAs(browser, origin, ben)).newPage();
    await bens.goto(`${origin}/teams/${fileId}/files/${fileId}?at=500`);
    await bens.waitForURL(new RegExp(`/en/me/projects/[\\w-]+/videos/${fileId}/video`), patience);
    expect(new URL(bens.url()).pathname).not.toContain(`/projects/${fileId}/`);
    await bens.context().close();
  });

  it('is opened by a person who had no account and signs up on the way', async () => {
    const email = `invited-${crypto.randomUUID()}@example.com`;
    await aya.client.inviteMember({ teamId: fileId, email, role: 'commenter' });
    const theirs = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await theirs.goto(origin + (await mailedPath(email)));
    await theirs.getByRole('link', { name: session.signIn.toSignUp }).click(patience);
    const fill = (label: string, text: string) => theirs.getByLabel(label, { exact: true }).fill(text);
    await fill(session.firstName.label, 'Nia');
    await fill(session.lastName.label, 'New');
    // The address of the invitation is filled in.
    await expect.poll(() => theirs.getByLabel(session.email.label, { exact: true }).inputValue()).toBe(email);
    await fill(session.password.label, ben.password);
    await fill(session.confirmation.label, ben.password);
    await theirs.getByRole('checkbox').first().check();
    await theirs.getByRole('button', { name: session.signUp.submit }).click();
    await theirs.getByRole('heading', { name: session.confirm.title }).waitFor(patience);
    // A complete code is sent without a press.
    await fill(session.code.label, await readCode(origin, email));
    await theirs.getByText(onboarding.later, { exact: true }).click(patience);
    await theirs.getByRole('button', { name: sharing.invitation.submit }).click(patience);
    await theirs.waitForURL(/\/videos\/[\w-]+\/video/, patience);
    const { members } = await aya.client.listMembers({ teamId: fileId });
    expect(members.find((member) => member.email === email)?.role).toBe('commenter');
    await aya.client.removeMember({ teamId: fileId, memberId: members.find((one) => one.email === email)?.id ?? '' });
    await theirs.context().close();
  });

  it('is opened by its link after signing in, until the link is turned off', async () => {
    await openDialog();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText(sharing.tabs.links, { exact: true }).click();
    const role = sharing.roles.editor;
    await page.getByRole('button', { name: sharing.links.makeOf.replace('{{role}}', role) }).click();
    await page.getByText(sharing.links.copied).waitFor(patience);
    await keepPicture(page, 'sharing-links');
    expect(await findBarriers(page)).toEqual([]);
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/\/link#[\w-]{40,}$/);

    const eve = await newPerson(origin);
    const strangers = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await strangers.goto(address);
    await strangers.getByLabel(session.email.label, { exact: true }).fill(eve.email);
    await strangers.getByLabel(session.password.label, { exact: true }).fill(eve.password);
    await strangers.getByRole('button', { name: session.signIn.submit }).click();
    await strangers.waitForURL(/\/videos\/[\w-]+\/video/, patience);
    await strangers.goto(`${origin}/en/me/shared`);
    await strangers.getByText('Feature', { exact: true }).first().waitFor(patience);

    const turnOff = page.getByRole('button', { name: sharing.links.end.replace('{{role}}', role) });
    await turnOff.focus();
    await page.keyboard.press('Enter');
    await turnOff.waitFor({ state: 'detached' });
    const made = page.getByRole('button', { name: sharing.links.makeOf.replace('{{role}}', role) });
    expect(await made.evaluate((button) => button === document.activeElement)).toBe(true);
    const shared = async () => (await eve.client.listShared({})).files.length;
    await expect.poll(shared, patience).toBe(0);
    await strangers.goto('about:blank');
    await strangers.goto(address);
    await strangers.getByText(errors.link.missing).waitFor(patience);
    await keepPicture(strangers, 'sharing-link-ended');
    expect(await findBarriers(strangers)).toEqual([]);
  });

  it('changes the role of a person, and its owner by typing its name', async () => {
    await openDialog();
    // One Escape closes the dialog although the address field has the focus.
    await page.getByRole('combobox', { name: sharing.invite.email }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached', ...patience });
    await openDialog();
    await roleOf().click();
    await page.getByRole('option', { name: sharing.roles.viewer, exact: true }).click();
    const role = async () => (await ben.client.listShared({})).files[0]?.may.length;
    await expect.poll(role, patience).toBe(1);

    // Only roles are options, so that an arrow key cannot choose any other action.
    await roleOf().click();
    const roles = ['admin', 'editor', 'commenter', 'viewer'] as const;
    const offered = (await page.getByRole('option').allTextContents()).toSorted();
    expect(offered).toEqual(roles.map((one) => sharing.roles[one]).toSorted());
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: sharing.actions.menu.split('{{name}}')[0] ?? '' }).click();
    await page.getByRole('menuitem', { name: sharing.actions.transfer }).click();
    const submit = page.getByRole('button', { name: sharing.transfer.submit });
    await submit.waitFor(patience);
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel(sharing.transfer.label.replace('{{file}}', 'Feature')).fill('Feature');
    await keepPicture(page, 'sharing-transfer');
    await submit.click();
    const own = async () => (await ben.client.listFiles({})).files.map(({ title }) => title);
    await expect.poll(own, patience).toEqual(['Feature']);
    expect((await aya.client.listFiles({})).files).toEqual([]);
  });
});
