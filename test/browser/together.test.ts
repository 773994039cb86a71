import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { captionedFile, type File } from '../kit/captionedFile.ts';
import { catalogues, type Words } from '../kit/catalogues.ts';
import { captionText, untilComplete } from '../kit/editorPage.ts';
import { tabTo } from '../kit/keyboard.ts';
import { faultsOf, type Look, looks, noFaults, openLook } from '../kit/look.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

/** All pages, dialogs and drawers for collaboration, on phones and laptops, in both languages and color schemes. */

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-together-'));
const title = 'A short talk';
const patience = { timeout: 30_000 };

let browser: Browser;
let aya: NewPerson;
let ben: NewPerson;
let file: File;
let groupId: string;
let invitation: string;

/** Path of the newest invitation mailed to a person, without its language. */
async function mailedPath({ email }: NewPerson): Promise<string> {
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`)).text();
  return mails.match(/\/en\/(invite\/[\w-]+)/)?.[1] ?? '';
}
const accept = async (person: NewPerson) => {
  const token = (await mailedPath(person)).replace('invite/', '');
  await person.client.acceptInvitation({ token });
};

beforeAll(async () => {
  [aya, ben, browser] = await Promise.all([newPerson(origin), newPerson(origin), launchBrowser()]);
  await ben.client.setName({ firstName: 'Ben', lastName: 'Ito' });
  file = await captionedFile(aya, folder, ['One', 'Two', 'Three']);
  const teamId = file.id;
  await aya.client.inviteMember({ teamId, email: ben.email, role: 'editor' });
  await accept(ben);
  groupId = (await aya.client.createGroup({ name: 'Crew', requestId: crypto.randomUUID() })).id;
  await aya.client.inviteToGroup({ groupId, email: ben.email });
  await accept(ben);
  await aya.client.inviteToGroup({ groupId, email: 'waits@example.com' });
  await aya.client.inviteMember({ teamId, email: 'waits@example.com', role: 'viewer' });
  await aya.client.addTeamGroup({ teamId, groupId, role: 'commenter' });
  await aya.client.makeLink({ teamId, level: 'view', days: 7 });
  const of = { projectId: file.projectId, videoId: file.id };
  await aya.client.splitSections({ ...of, edgesMs: [2000] });
  const other = await newPerson(origin);
  await aya.client.inviteMember({ teamId, email: other.email, role: 'viewer' });
  invitation = await mailedPath(other);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Closes everything open over a page, and navigates to another page unless it is already shown. */
async function go(page: Page, { locale }: Look, to: string): Promise<void> {
  const open = page.getByRole('dialog');
  // A field with suggestions consumes the first Escape.
  const close = async () => {
    if ((await open.count()) > 0) await page.keyboard.press('Escape');
    return open.count();
  };
  await expect.poll(close, { interval: 100 }).toBe(0);
  const address = `${origin}/${locale}/${to}`;
  if (page.url() !== address) await page.goto(address);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click(patience);

const nameOfBen = ({ locale }: Look) => (locale === 'ja' ? 'Ito Ben' : 'Ben Ito');

async function openShare(page: Page, { library, sharing }: Words, look: Look, tab?: 'groups' | 'links'): Promise<void> {
  await go(page, look, 'me');
  await press(page, library.menu.label.replace('{{name}}', title));
  await page.getByRole('menuitem', { name: library.menu.share }).click();
  await page.getByText(sharing.people, { exact: true }).waitFor(patience);
  if (tab) await page.getByRole('dialog').getByText(sharing.tabs[tab], { exact: true }).click();
}

async function openRole(page: Page, words: Words, look: Look, action: 'transfer' | 'remove'): Promise<void> {
  await openShare(page, words, look);
  await press(page, words.sharing.actions.menu.replace('{{name}}', nameOfBen(look)));
  await page.getByRole('menuitem', { name: words.sharing.actions[action] }).click();
}

async function openGroup(page: Page, { groups }: Words, look: Look): Promise<void> {
  await go(page, look, `me/groups/${groupId}`);
  await page.getByText(groups.waiting, { exact: true }).waitFor(patience);
}

async function askOfMember(page: Page, words: Words, look: Look, action: 'transfer' | 'remove'): Promise<void> {
  await openGroup(page, words, look);
  await press(page, words.groups.actions.menu.replace('{{name}}', nameOfBen(look)));
  await page.getByRole('menuitem', { name: words.groups.actions[action] }).click();
}

/** Opens a drawer of the editor. */
async function openPanel(page: Page, { editor }: Words, look: Look, panel: 'sections' | 'comments' | 'versions') {
  await go(page, look, `me/projects/${file.projectId}/videos/${file.id}/video`);
  await page
    .locator('[data-caption] textarea')
    .first()
    .waitFor({ ...patience, state: 'attached' });
  await untilComplete(page);
  const isNarrow = look.widthPx < 900;
  const navigation = page.getByRole('navigation', { name: isNarrow ? editor.panels.label : editor.rail.label });
  const button = navigation.getByRole('button', { name: isNarrow ? editor.panels[panel] : editor[panel].title });
  // The editor opens with the panel that was last open.
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await page.getByRole('region', { name: editor[panel].title }).waitFor(patience);
}

interface Screen {
  readonly name: string;
  readonly who?: 'aya' | 'ben';
  readonly open: (page: Page, words: Words, look: Look) => Promise<unknown>;
}

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {}).waitFor(patience);

const screens: readonly Screen[] = [
  { name: 'share-people', open: openShare },
  { name: 'share-remove', open: (page, words, look) => openRole(page, words, look, 'remove') },
  { name: 'share-transfer', open: (page, words, look) => openRole(page, words, look, 'transfer') },
  {
    name: 'share-groups',
    open: async (page, words, look) => {
      await openShare(page, words, look, 'groups');
      await page.getByRole('dialog').getByText('Crew').first().waitFor(patience);
    },
  },
  {
    name: 'share-links',
    open: async (page, words, look) => {
      await openShare(page, words, look, 'links');
      await page.getByText(words.sharing.links.about).waitFor(patience);
    },
  },
  {
    name: 'invitation',
    open: async (page, { sharing }, look) => {
      await go(page, look, invitation);
      const words = sharing.invitation.submit;
      await page.getByRole('heading', { level: 1, name: new RegExp(title) }).waitFor(patience);
      await page.getByRole('button', { name: words }).waitFor(patience);
    },
  },
  {
    name: 'shared',
    who: 'ben',
    open: async (page, _words, look) => {
      await go(page, look, 'me/shared');
      await page.getByText(title, { exact: true }).first().waitFor(patience);
    },
  },
  {
    name: 'groups',
    open: async (page, _words, look) => {
      await go(page, look, 'me/groups');
      await page.getByText('Crew').first().waitFor(patience);
    },
  },
  {
    name: 'groups-create',
    open: async (page, { groups }, look) => {
      await go(page, look, 'me/groups');
      await press(page, groups.create);
      await dialog(page, groups.name.createTitle);
    },
  },
  { name: 'group', open: openGroup },
  ...(['add', 'edit', 'delete'] as const).map(
    (action): Screen => ({
      name: `group-${action}`,
      open: async (page, words, look) => {
        await openGroup(page, words, look);
        await press(page, words.groups.actions[action]);
        await dialog(page);
      },
    }),
  ),
  { name: 'group-transfer', open: (page, words, look) => askOfMember(page, words, look, 'transfer') },
  { name: 'group-remove', open: (page, words, look) => askOfMember(page, words, look, 'remove') },
  {
    name: 'group-leave',
    who: 'ben',
    open: async (page, { groups }, look) => {
      await go(page, look, `me/groups/${groupId}`);
      await press(page, groups.actions.leave);
      await dialog(page);
    },
  },
  { name: 'sections-panel', open: (page, words, look) => openPanel(page, words, look, 'sections') },
  {
    name: 'sections-split',
    open: async (page, words, look) => {
      await openPanel(page, words, look, 'sections');
      await press(page, words.editor.sections.splitAnew);
      await dialog(page, words.editor.sections.splitTitle);
    },
  },
  {
    name: 'sections-edit',
    open: async (page, words, look) => {
      await openPanel(page, words, look, 'sections');
      await page.getByRole('button', { name: words.editor.sections.edit }).first().click();
      await dialog(page, words.editor.sections.editTitle);
    },
  },
  { name: 'comments-panel', open: (page, words, look) => openPanel(page, words, look, 'comments') },
  { name: 'versions-panel', open: (page, words, look) => openPanel(page, words, look, 'versions') },
  {
    name: 'activity',
    open: async (page, words, look) => {
      await openPanel(page, words, look, 'versions');
      await page.getByText(words.editor.activity.title, { exact: true }).click();
      await page.getByRole('list', { name: words.editor.activity.title }).waitFor(patience);
    },
  },
  {
    name: 'account-delete-with-groups',
    open: async (page, { account }, look) => {
      await go(page, look, 'me/user-account/security');
      await press(page, account.deletion.open);
      const { deletion } = account;
      // Japanese has no singular.
      const said = 'groups_one' in deletion ? deletion.groups_one : deletion.groups_other;
      await page.getByText(said.replace('{{count}}', '1')).waitFor(patience);
    },
  },
];

describe.each(looks)('on a $name ($widthPx px, $locale, $scheme)', (look) => {
  const words = catalogues[look.locale];
  /** One page per person, which shows one screen after the other. */
  let pages: Readonly<Record<'aya' | 'ben', { readonly page: Page; readonly complaints: readonly string[] }>>;

  async function openPage(person: NewPerson) {
    const page = await (await openLook(browser, origin, look, person)).newPage();
    return { page, complaints: hearComplaints(page) };
  }
  beforeAll(async () => {
    pages = { aya: await openPage(aya), ben: await openPage(ben) };
  });
  afterAll(async () => {
    for (const { page } of Object.values(pages)) await page.context().close();
  });

  it.each(screens)('$name is whole, in its language and without barriers', async ({ name, who = 'aya', open }) => {
    const { page, complaints } = pages[who];
    await open(page, words, look);
    await keepPicture(page, `together-${look.name}-${look.locale}-${name}`);
    expect(await faultsOf(page, look, complaints)).toEqual(noFaults);
  });
});

describe('with the keyboard alone', () => {
  const { groups, editor, library, sharing } = catalogues.en;
  let page: Page;
  const unmarked: string[] = [];
  const to = async (target: Locator) => unmarked.push(...(await tabTo(page, target)));
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();

  /** Chooses an option of a list in the open dialog. */
  async function choose(list: string, option: string) {
    await to(page.getByRole('dialog').getByRole('combobox', { name: list, exact: true }));
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('option', { name: option, exact: true });
    await chosen.waitFor(patience);
    // The list restores its position a moment after it opens, which would undo an earlier step.
    await page.waitForTimeout(200);
    for (let step = 0; step < 8 && (await chosen.getAttribute('data-combobox-selected')) === null; step += 1) {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(50);
    }
    await page.keyboard.press('Enter');
  }

  /** Chooses an item from a button's menu. */
  async function chooseOfMenu(of: string, item: string) {
    await to(button(of));
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('menuitem', { name: item });
    await chosen.waitFor(patience);
    for (let step = 0; step < 12 && !(await chosen.evaluate((one) => one === document.activeElement)); step += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }

  async function openSharing() {
    await page.goto(`${origin}/en/me`);
    await page.getByText(title, { exact: true }).first().waitFor(patience);
    await to(page.getByRole('row', { name: new RegExp(title) }).first());
    await chooseOfMenu(library.menu.label.replace('{{name}}', title), library.menu.share);
    await page.getByText(sharing.people, { exact: true }).waitFor(patience);
  }

  beforeAll(async () => {
    page = await (await openAs(browser, origin, aya)).newPage();
  });
  afterAll(() => page.context().close());

  it('a group is made, gets a member and is deleted', async () => {
    await page.goto(`${origin}/en/me/groups`);
    await page.getByText('Crew').first().waitFor(patience);
    await to(button(groups.create));
    await page.keyboard.press('Enter');
    await dialog(page, groups.name.createTitle);
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'By keys', exact: true }).waitFor(patience);
    await to(button(groups.actions.add));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor(patience);
    await page.keyboard.type('someone@example.com');
    await page.keyboard.press('Enter');
    await page.getByText(groups.waiting, { exact: true }).waitFor(patience);
    await to(button(groups.actions.delete));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor(patience);
    await to(page.getByRole('dialog').getByRole('button', { name: groups.delete.submit }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: groups.title, level: 1 }).waitFor(patience);
    expect((await aya.client.listGroups({})).groups.map(({ name }) => name)).toEqual(['Crew']);
  });

  it('the drawer of sections is opened, and a section gets a name', async () => {
    await page.goto(`${origin}/en/me/projects/${file.projectId}/videos/${file.id}/video`);
    await captionText(page, 1).waitFor();
    await untilComplete(page);
    await page.keyboard.press('Alt+Shift+Digit9');
    await page.getByRole('region', { name: editor.sections.title }).waitFor(patience);
    await to(button(editor.sections.edit));
    await page.keyboard.press('Enter');
    await dialog(page, editor.sections.editTitle);
    await page.keyboard.type('Opening');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: editor.sections.title }).getByText('Opening').first().waitFor(patience);
  });

  it('a file is shared with an address and a group by name, with a role and a link', async () => {
    const found = page.getByRole('dialog');
    await aya.client.createGroup({ name: 'Night shift', requestId: crypto.randomUUID() });
    await openSharing();

    // The focus of the dialog starts in the field.
    await page.keyboard.type('keys@example.com, night');
    await page.getByRole('option', { name: 'Night shift' }).waitFor(patience);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const field = found.getByRole('combobox', { name: sharing.invite.email });
    expect(await field.inputValue()).toBe('keys@example.com, Night shift');
    await choose(sharing.invite.role, sharing.roles.commenter);
    await to(found.getByRole('button', { name: sharing.invite.submit }));
    await page.keyboard.press('Enter');
    await found.getByText(sharing.invite.sent.replace('{{email}}', 'keys@example.com')).waitFor(patience);
    await found.getByText(sharing.invite.shared.replace('{{groups}}', 'Night shift')).waitFor(patience);
    const team = () => aya.client.listMembers({ teamId: file.id });
    expect((await team()).waiting.find(({ email }) => email === 'keys@example.com')?.role).toBe('commenter');
    expect((await team()).groups.find(({ name }) => name === 'Night shift')?.role).toBe('commenter');

    await choose(sharing.roleOf.replace('{{name}}', 'Ben Ito'), sharing.roles.commenter);
    const roleOfBen = async () => (await team()).members.find(({ firstName }) => firstName === 'Ben')?.role;
    await expect.poll(roleOfBen, patience).toBe('commenter');
    // The list is read again before the next choice.
    const shown = found.getByRole('combobox', { name: sharing.roleOf.replace('{{name}}', 'Ben Ito'), exact: true });
    await expect.poll(() => shown.inputValue(), patience).toBe(sharing.roles.commenter);
    await choose(sharing.roleOf.replace('{{name}}', 'Ben Ito'), sharing.roles.editor);
    await expect.poll(roleOfBen, patience).toBe('editor');
    await to(found.getByRole('button', { name: sharing.withdraw.replace('{{email}}', 'keys@example.com') }));
    await page.keyboard.press('Enter');
    await found.getByText('keys@example.com', { exact: true }).waitFor({ state: 'detached', ...patience });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe(sharing.people);

    await to(found.getByRole('radio', { name: sharing.tabs.people }));
    await page.keyboard.press('ArrowRight');
    await choose(sharing.roleOf.replace('{{name}}', 'Night shift'), sharing.groups.remove);
    await found.getByText('Night shift', { exact: true }).waitFor({ state: 'detached', ...patience });
    await to(found.getByRole('radio', { name: sharing.tabs.groups }));
    await page.keyboard.press('ArrowRight');
    const role = sharing.roles.editor;
    await to(found.getByRole('button', { name: sharing.links.makeOf.replace('{{role}}', role) }));
    await page.keyboard.press('Enter');
    const turnOff = found.getByRole('button', { name: sharing.links.end.replace('{{role}}', role) });
    await turnOff.waitFor(patience);
    await to(turnOff);
    await page.keyboard.press('Enter');
    await turnOff.waitFor({ state: 'detached', ...patience });
    await page.keyboard.press('Escape');
    await found.waitFor({ state: 'detached', ...patience });
  });

  it('a person is removed from a file, and another time made its owner', async () => {
    const found = page.getByRole('dialog');
    const listed = sharing.roleOf.replace('{{name}}', 'Ben Ito');
    const menu = sharing.actions.menu.replace('{{name}}', 'Ben Ito');
    const rolesOf = async () =>
      (await aya.client.listMembers({ teamId: file.id })).members.map(({ firstName, role }) => [firstName, role]);
    await openSharing();
    await chooseOfMenu(menu, sharing.actions.remove);
    await dialog(page, sharing.remove.title.replace('{{name}}', 'Ben Ito'));
    await to(found.getByRole('button', { name: sharing.remove.submit, exact: true }));
    await page.keyboard.press('Enter');
    await found.getByRole('combobox', { name: listed, exact: true }).waitFor({ state: 'detached', ...patience });
    await expect.poll(rolesOf, patience).toEqual([[expect.anything(), 'owner']]);
    await aya.client.inviteMember({ teamId: file.id, email: ben.email, role: 'admin' });
    await accept(ben);
    await openSharing();
    await chooseOfMenu(menu, sharing.actions.transfer);
    await dialog(page, sharing.transfer.title.replace('{{name}}', 'Ben Ito'));
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    const rolesAfter = async () => (await ben.client.listMembers({ teamId: file.id }).catch(() => null))?.members;
    await expect
      .poll(rolesAfter, patience)
      .toContainEqual(expect.objectContaining({ firstName: 'Ben', role: 'owner' }));
  });

  it('a member is removed from a group, and another time made its owner', async () => {
    const menu = groups.actions.menu.replace('{{name}}', 'Ben Ito');
    for (const [what, name] of [
      ['remove', 'Left alone'],
      ['transfer', 'Handed over'],
    ] as const) {
      const { id } = await aya.client.createGroup({ name, requestId: crypto.randomUUID() });
      await aya.client.inviteToGroup({ groupId: id, email: ben.email });
      await accept(ben);
      await page.goto(`${origin}/en/me/groups/${id}`);
      await page.getByText('Ben Ito', { exact: true }).waitFor(patience);
      await chooseOfMenu(menu, groups.actions[what]);
      await dialog(page, groups[what].title.replace('{{name}}', 'Ben Ito').replace('{{group}}', name));
      if (what === 'transfer') await page.keyboard.type(name);
      else await to(page.getByRole('dialog').getByRole('button', { name: groups.remove.submit, exact: true }));
      await page.keyboard.press('Enter');
      const roleOfBen = async () =>
        (await aya.client.readGroup({ groupId: id })).members.find(({ firstName }) => firstName === 'Ben')?.role;
      await expect.poll(roleOfBen, patience).toBe(what === 'transfer' ? 'owner' : undefined);
    }
  });

  it('the focus is always visible', () => expect(unmarked).toEqual([]));
});
