import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { aFileRow } from '../kit/fileRecord.ts';
import { tabTo } from '../kit/keyboard.ts';
import { makeNoMedia } from '../kit/oddMedia.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

const { library } = catalogues.en;
const sources = mkdtempSync(path.join(tmpdir(), 'otoji-library-'));
const names = ['Alpha', 'Bravo', 'Charlie', 'Delta'] as const;

let browser: Browser;
let person: NewPerson;
let page: Page;

const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true });
const checkbox = (name: string) =>
  page.getByRole('checkbox', { name: library.selection.one.replace('{{name}}', name) });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const crumb = (name: string) => page.getByRole('navigation', { name: library.breadcrumbs }).getByRole('link', { name });
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
/** Timeout for a busy machine, on which pages render late. */
const patience = { timeout: 30_000 };
const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((one) => one === document.activeElement), patience).toBe(true);
const chosen = () =>
  page
    .getByRole('row', { selected: true })
    .evaluateAll((rows) => rows.map((one) => one.querySelector('a, span[title]')?.textContent));

async function open(address = 'me'): Promise<void> {
  await page.goto(`${origin}/en/${address}`);
  await page.getByRole('grid').waitFor();
}

async function choose(name: string, entry: string): Promise<void> {
  await button(library.menu.label.replace('{{name}}', name)).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Folder of each file according to the API, by the names of both; "home" for the home folder. */
async function places(): Promise<Record<string, string>> {
  const { projects } = await person.client.listProjects({});
  const { files } = await person.client.listFiles({ sort: 'title', order: 'asc' });
  const folderOf = (id: string) => (id === person.projectId ? 'home' : projects.find((one) => one.id === id)?.name);
  return Object.fromEntries(files.map(({ title, projectId }) => [title, folderOf(projectId) ?? 'nowhere']));
}

beforeAll(async () => {
  [person, browser] = await Promise.all([newPerson(origin), launchBrowser()]);
  for (const name of names) {
    const source = path.join(sources, name);
    makeNoMedia(source);
    // The file is not media: it is listed and costs nothing.
    expect((await untilTranscribed(person, await upload(person, source, 'en'))).transcriptStatus).toBe('failed');
  }
  page = await (await openAs(browser, origin, person)).newPage();
});
afterAll(async () => {
  await browser.close();
  rmSync(sources, { recursive: true, force: true });
});

describe('folders', () => {
  it('are made by name in the folder that is open, and opened by an address of their own', async () => {
    await open();
    await button(library.newFolder.open).click();
    await dialog(library.newFolder.title).getByLabel(library.newFolder.name).fill('Talks');
    await press('Enter');
    await hasFocus(row('Talks'));
    await page.getByRole('link', { name: 'Talks' }).click();
    await heading('Talks');
    await page.getByText(library.emptyFolder.title).waitFor();
    await button(library.newFolder.open).click();
    await dialog(library.newFolder.title).getByLabel(library.newFolder.name).fill('2026');
    await press('Enter');
    await page.getByRole('link', { name: '2026' }).click();
    await heading('2026');
    await page.reload();
    await heading('2026');
    await crumb('Talks').click();
    await heading('Talks');
    await crumb(library.title).click();
    await heading(library.title);
    expect(new URL(page.url()).pathname).toBe('/en/me');
  });

  it('that do not exist are said to be gone, with the way home', async () => {
    await page.goto(`${origin}/en/me/projects/nowhere`);
    await page.getByText(library.missing.title).waitFor();
    await page.getByRole('link', { name: library.missing.home }).click();
    await page.getByRole('grid').waitFor();
  });
});

describe('files', () => {
  it('are added to a folder that is chosen in the tree', async () => {
    await choose('Alpha', library.move.entry.add);
    const adding = dialog(library.move.title.add.replace('{{what}}', 'Alpha'));
    expect(await button(library.move.submit.add, adding).isDisabled()).toBe(true);
    await adding.getByText(library.move.refused.same).waitFor();
    await adding.getByRole('treeitem', { name: 'Talks' }).click();
    await press('ArrowRight', 'ArrowRight');
    await hasFocus(adding.getByRole('treeitem', { name: '2026' }));
    await keepPicture(page, 'library-move');
    await button(library.move.submit.add, adding).click();
    await row('Alpha').waitFor({ state: 'detached' });
    expect(await places()).toEqual({ Alpha: '2026', Bravo: 'home', Charlie: 'home', Delta: 'home' });
  });

  it('are moved to a folder that is made in the same dialog', async () => {
    await choose('Bravo', library.move.entry.add);
    await button(library.newFolder.open, dialog(/Bravo/)).click();
    await dialog(/Bravo/).getByRole('textbox').fill('Drafts');
    await press('Enter');
    await hasFocus(dialog(/Bravo/).getByRole('treeitem', { name: 'Drafts' }));
    await press('Enter');
    await row('Bravo').waitFor({ state: 'detached' });
    await row('Drafts').waitFor();
    expect(await places()).toMatchObject({ Alpha: '2026', Bravo: 'Drafts' });
  });

  it('are dragged onto a folder, all together if they are chosen', async () => {
    await checkbox('Charlie').click();
    await checkbox('Delta').click();
    await row('Delta').dragTo(row('Talks'));
    await row('Charlie').waitFor({ state: 'detached' });
    await row('Delta').waitFor({ state: 'detached' });
    expect(await places()).toMatchObject({ Charlie: 'Talks', Delta: 'Talks' });
  });

  it('are dragged onto the path, and a folder not into itself', async () => {
    await page.getByRole('link', { name: 'Talks' }).click();
    await heading('Talks');
    // Two points in the same row: without movement between them it would be a click, which opens the folder.
    const across = { sourcePosition: { x: 120, y: 36 }, targetPosition: { x: 420, y: 36 } };
    await row('2026').dragTo(row('2026'), across);
    await row('Charlie').dragTo(row('2026'));
    await row('Charlie').waitFor({ state: 'detached' });
    await row('Delta').dragTo(crumb(library.title));
    await row('Delta').waitFor({ state: 'detached' });
    await row('2026').waitFor();
    expect(await places()).toMatchObject({ Alpha: '2026', Charlie: '2026', Delta: 'home' });
  });

  it('are found in all folders, with the way to where they are', async () => {
    await page.getByRole('searchbox').fill('alp');
    await row('Alpha').getByRole('link', { name: 'in Talks / 2026' }).waitFor();
    expect(new URL(page.url()).search).toBe('?search=alp');
    await page.reload();
    await row('Alpha').getByRole('link', { name: 'in Talks / 2026' }).click();
    await heading('2026');
    await row('Charlie').waitFor();
    await page.getByRole('searchbox').fill('talk');
    await row('Talks').waitFor();
    await page.getByRole('searchbox').fill('zebra');
    await page.getByText('No file or folder is called “zebra”').waitFor();
    await page.getByRole('searchbox').press('Escape');
    await row('Charlie').waitFor();
  });

  it('keep their order when the page is loaded again', async () => {
    const first = () => page.getByRole('row').nth(1).textContent();
    await page.getByRole('columnheader', { name: library.columns.title }).getByRole('button').click();
    await expect.poll(first, patience).toContain('Alpha');
    await page.getByRole('columnheader', { name: library.columns.title }).getByRole('button').click();
    await expect.poll(first, patience).toContain('Charlie');
    await page.reload();
    await expect.poll(first, patience).toContain('Charlie');
    expect(await page.evaluate(() => localStorage.getItem('fileSort'))).toBe('title:desc');
  });

  it('say their order where its column is not shown, and take it again there', async () => {
    const menu = (by: string) => page.getByRole('button', { name: library.sort.replace('{{by}}', by) });
    const { createdAt, title } = library.columns;
    expect(await page.getByRole('columnheader', { name: createdAt }).count()).toBe(0);
    await menu(title).click();
    await page.getByRole('menuitemradio', { name: createdAt }).click();
    await menu(createdAt).waitFor();
    await menu(createdAt).click();
    await page.getByRole('menuitemradio', { name: title }).click();
    await menu(title).click();
    await page.getByRole('menuitemradio', { name: title }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fileSort'))).toBe('title:desc');
  });

  it('are asked for once in the order that was chosen on another machine, however late that is known', async () => {
    await page.evaluate(() => localStorage.removeItem('fileSort'));
    const orders: string[] = [];
    const note = (request: Request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/files/videos')) orders.push(`${searchParams.get('sort')}:${searchParams.get('order')}`);
    };
    await page.route('**/api/me/info', async (route) => {
      await page.waitForTimeout(1_000);
      await route.continue();
    });
    page.on('request', note);
    await open();
    await row('Delta').waitFor();
    page.off('request', note);
    await page.unrouteAll({ behavior: 'wait' });
    expect(orders).toEqual(['title:desc']);
  });
});

describe('with the keyboard alone', () => {
  it('rows are walked, chosen in ranges and all at once', async () => {
    await page.evaluate(() => localStorage.removeItem('fileSort'));
    await open();
    expect(await tabTo(page, page.getByRole('row').nth(1))).toEqual([]);
    await press('ArrowDown', 'End', 'Home');
    await hasFocus(page.getByRole('row').nth(1));
    await press('Space', 'Shift+ArrowDown');
    expect((await chosen()).sort()).toEqual(['Drafts', 'Talks']);
    await press('Shift+ArrowUp');
    expect(await chosen()).toHaveLength(1);
    await press('Control+a');
    expect((await chosen()).sort()).toEqual(['Delta', 'Drafts', 'Talks']);
    await press('Escape');
    expect(await chosen()).toEqual([]);
  });

  it('a folder is renamed by F2 and opened by Enter, and the keys go on in it', async () => {
    await row('Drafts').focus();
    await press('F2');
    await dialog(library.rename.folder).waitFor();
    await page.keyboard.type('Sketches');
    await press('Enter');
    await hasFocus(row('Sketches'));
    await press('Enter');
    await heading('Sketches');
    await hasFocus(row('Bravo'));
  });

  it('a file is deleted, and the focus is not lost', async () => {
    await press('Delete');
    await dialog(library.delete.title.file).getByText('Bravo').waitFor();
    // The focus is on the button that loses nothing.
    await press('Escape');
    await hasFocus(row('Bravo'));
    await press('Delete', 'Tab', 'Enter');
    await page.getByText(library.emptyFolder.title).waitFor();
    await hasFocus(page.locator('#content'));
    expect(Object.keys(await places())).toEqual(['Alpha', 'Charlie', 'Delta']);
  });
});

describe('several items', () => {
  it('are chosen by Shift, and deleted after their names and contents have been said', async () => {
    await open();
    await checkbox('Delta').click();
    await checkbox('Talks').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: library.selection.bar });
    await bar
      .getByRole('status')
      .getByText(/^[23] selected$/)
      .waitFor();
    if ((await chosen()).includes('Sketches')) await checkbox('Sketches').click();
    await button(library.menu.delete, bar).click();
    const asking = dialog('Delete 2 items?');
    await asking.getByText('Inside: 1 folder and 2 files.').waitFor();
    await asking.getByText('Talks').waitFor();
    await asking.getByText('Delta').waitFor();
    await keepPicture(page, 'library-delete-several');
    await button(library.delete.submit, asking).click();
    await row('Talks').waitFor({ state: 'detached' });
    await row('Delta').waitFor({ state: 'detached' });
    expect(await places()).toEqual({});
  });
});

describe('a library of 1,000 files', () => {
  const pageLength = 50;
  const all = Array.from({ length: 1_000 }, (_, nth) =>
    aFileRow({
      id: `v${nth}`,
      title: `Recording ${nth + 1}`,
      fileStatus: 'success',
      transcriptStatus: 'done',
      subtitleId: 's',
    }),
  );
  const asked: string[] = [];

  beforeAll(async () => {
    // The list that was shown before may send one more request.
    await page.goto('about:blank');
    await page.route('**/api/me/projects/files/videos*', (route) => {
      const { search, searchParams } = new URL(route.request().url());
      const cursor = searchParams.get('cursor') ?? '0';
      asked.push(search);
      const end = Number(cursor) + pageLength;
      const nextCursor = end < all.length ? `${end}` : null;
      return route.fulfill({ json: { files: all.slice(Number(cursor), end), nextCursor } });
    });
    await open();
    await row('Recording 1').waitFor();
  });
  afterAll(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  it('is selected as far as it is loaded, and further by one press', async () => {
    const count = () =>
      page
        .getByRole('status')
        .filter({ hasText: / selected$/ })
        .textContent();
    await page.getByRole('row').nth(1).focus();
    await press('Control+a');
    const before = Number.parseInt((await count()) ?? '', 10);
    await button(library.selection.rest).click();
    await expect
      .poll(count, patience)
      .toBe(library.selection.count_other.replace('{{count}}', `${before + pageLength}`));
    await button(library.selection.clear).click();
  });

  it('is read page by page as it is scrolled, each page once, with few rows at a time', async () => {
    const last = row('Recording 1000');
    while ((await last.count()) === 0) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(asked.filter((search, i) => asked.indexOf(search) !== i)).toEqual([]);
    expect(asked).toHaveLength(all.length / pageLength);
    expect(await page.getByRole('row').count()).toBeLessThan(80);
  });

  it('is read again by one request when the reader comes back, who stays where they were', async () => {
    const [before, topPx] = [asked.length, await page.evaluate(() => window.scrollY)];
    await button(library.newFolder.open).click();
    await dialog(library.newFolder.title).getByLabel(library.newFolder.name).fill('Another');
    await press('Enter');
    await hasFocus(row('Another'));
    await page.getByRole('row').nth(1).focus();
    await press('Delete');
    await button(library.delete.submit, page.getByRole('dialog')).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => asked.length - before, patience).toBe(1);
    await page.evaluate((px) => window.scrollTo(0, px), topPx);
    await row('Recording 1000').waitFor();
  });
});
