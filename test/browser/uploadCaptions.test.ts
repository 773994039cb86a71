import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { captionText } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';
import { chooseFiles, startUpload } from '../kit/uploading.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-captions-'));
const { uploads, editor, file, library, sheetColumns } = catalogues.en;
const video = path.join(folder, 'talk.mp4');
const srt = (...texts: string[]) =>
  texts.map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`).join('\n');

/** Writes a file to disk, as a person would have it. */
function fileOf(name: string, content: string): string {
  const where = path.join(folder, name);
  writeFileSync(where, content);
  return where;
}

let browser: Browser;
let person: NewPerson;
let page: Page;
let complaints: string[];

const cost = (dialog: Locator) => dialog.getByText(uploads.ask.needed).locator('..').locator('dd').textContent();
/** Opens the editor of a file by its title in the list, once it can be opened. */
async function open(title: string): Promise<void> {
  await page.getByRole('grid').getByRole('link', { name: title, exact: true }).click({ timeout: 60_000 });
  await page.getByRole('region', { name: 'Captions', exact: true }).waitFor();
}

beforeAll(async () => {
  await makeSpokenVideo(video, ['Every film begins with a story and a voice.']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function begin(): Promise<void> {
  [person, browser] = await Promise.all([newPerson(origin), launchBrowser()]);
  page = await (await openAs(browser, origin, person)).newPage();
  complaints = hearComplaints(page);
  await page.goto(`${origin}/en/me`);
}

describe('a recording that is chosen with its caption files', () => {
  beforeAll(begin);
  afterAll(() => browser.close());

  it('is not transcribed and costs no minutes, as the dialog says', async () => {
    const files = [
      video,
      fileOf('talk.ja.srt', srt('こんにちは', 'ようこそ')),
      fileOf('talk.srt', srt('Hello', 'Welcome')),
    ];
    const dialog = await chooseFiles(page, ...files, fileOf('notes.vtt', 'nothing'));
    await dialog.getByText(uploads.captions.about).waitFor();
    await dialog.getByText('notes.vtt file is an incorrect format').waitFor();
    expect(await dialog.getByText('2 captions').count()).toBe(2);
    await dialog.getByText('こんにちは').waitFor();
    await expect.poll(() => cost(dialog)).toBe('0 min');
    expect(await dialog.getByLabel('Language of talk.ja.srt').inputValue()).toBe('Japanese');
    await keepPicture(page, 'upload-captions');
    expect(await findBarriers(page)).toEqual([]);
    await startUpload(dialog);
  });

  it('opens with the captions of the files', async () => {
    await open('talk');
    await expect.poll(() => captionText(page, 1).inputValue()).toBe('こんにちは');
    await page
      .getByRole('navigation', { name: 'Languages' })
      .getByRole('button', { name: 'English', exact: true })
      .click();
    await expect.poll(() => captionText(page, 2).inputValue()).toBe('Welcome');
    expect((await person.client.readAccount()).balance).toMatchObject({ planSecondsLeft: 900, reservedSeconds: 0 });
    expect(complaints).toEqual([]);
  });
});

describe('a sheet with captions', () => {
  beforeAll(begin);
  afterAll(() => browser.close());

  const rows = ['Remark,Begin,Finish,Words', 'check,00:00:01.000,00:00:02.000,Hello', 'check,00:00:03.000,,Bye'];

  it('is read by the columns that a person chooses, which are remembered for the next sheet of this kind', async () => {
    const dialog = await chooseFiles(page, video, fileOf('talk.csv', rows.join('\n')));
    await dialog.getByText(sheetColumns.title).click();
    const column = dialog.getByRole('combobox', { name: 'Remark' });
    await column.click();
    await page.getByRole('option', { name: sheetColumns.kinds.text }).click();
    await dialog.getByText('check', { exact: true }).first().waitFor();
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Words' }).inputValue()).toBe('Not read');
    await keepPicture(page, 'upload-columns');
    expect(await findBarriers(page)).toEqual([]);
    await startUpload(dialog);
    await open('talk');
    await expect.poll(() => captionText(page, 1).inputValue()).toBe('check');
    await page.goto(`${origin}/en/me`);
    const next = await chooseFiles(page, video, fileOf('talk.ja.csv', rows.join('\n').replaceAll('check', 'look')));
    await next.getByText('look', { exact: true }).first().waitFor();
  });

  it('without any captions by these columns can be corrected', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByText(sheetColumns.title).click();
    const remark = dialog.getByRole('combobox', { name: 'Remark' });
    await remark.click();
    await page.getByRole('option', { name: sheetColumns.kinds.ignored }).click();
    await dialog.getByText('talk.ja.csv file is an incorrect format').waitFor();
    await dialog.getByRole('combobox', { name: 'Words' }).click();
    await page.getByRole('option', { name: sheetColumns.kinds.text }).click();
    await dialog.getByText('Hello', { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('captions whose encoding leaves doubt', () => {
  beforeAll(begin);
  afterAll(() => browser.close());

  it('are shown as they were read, and read anew as what is chosen', async () => {
    const where = path.join(folder, 'talk.ru.srt');
    // `Привет` in KOI8-R; in windows-1251 the same bytes are different text.
    const text = Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]);
    const head = Buffer.from('1\n00:00:00,000 --> 00:00:00,900\n');
    writeFileSync(where, Buffer.concat([head, text, Buffer.from('\n')]));
    const dialog = await chooseFiles(page, video, where);
    const encoding = dialog.getByRole('combobox', { name: 'Encoding of talk.ru.srt' });
    await encoding.click();
    await page.getByRole('option', { name: 'Cyrillic (windows-1251)' }).click();
    await expect.poll(() => dialog.getByText('Привет').count()).toBe(0);
    await encoding.click();
    await page.getByRole('option', { name: 'Cyrillic (koi8-r)' }).click();
    await dialog.getByText('Привет').waitFor();
    await keepPicture(page, 'upload-encoding');
    expect(await findBarriers(page)).toEqual([]);
    await startUpload(dialog);
    await open('talk');
    await expect.poll(() => captionText(page, 1).inputValue()).toBe('Привет');
  });
});

describe('a recording that is not to be transcribed', () => {
  beforeAll(begin);
  afterAll(() => browser.close());

  it('has no minutes said of it while its length is not known', async () => {
    const dialog = await chooseFiles(page, fileOf('broken.mp4', 'no media'));
    await dialog.getByText(uploads.ask.unknownLength, { exact: false }).waitFor();
    await dialog.getByText(uploads.ask.unknownCost_one.replace('{{count}}', '1')).waitFor();
    expect(await cost(dialog)).toBe('–');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('is uploaded without minutes', async () => {
    const dialog = await chooseFiles(page, video);
    await dialog.getByText(uploads.ask.byHand, { exact: true }).click();
    await expect.poll(() => cost(dialog)).toBe('0 min');
    await keepPicture(page, 'upload-by-hand');
    await startUpload(dialog);
  });

  it('is not called ready, and can be transcribed later', async () => {
    await page.getByRole('grid').getByRole('link', { name: 'talk', exact: true }).waitFor({ timeout: 60_000 });
    expect(await page.getByText(file.arrived).count()).toBe(0);
    await page.getByRole('button', { name: library.menu.label.replace('{{name}}', 'talk'), exact: true }).click();
    await page.getByRole('menuitem', { name: library.menu.transcribeFirst }).click();
    await page.getByText(library.again.replacesAny).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('opens without captions, and with the first step', async () => {
    await open('talk');
    await page.getByText(editor.list.empty).waitFor();
    await keepPicture(page, 'editor-empty');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: editor.list.writeFirst }).click();
    await expect.poll(() => captionText(page, 1).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('Every film begins with a story.');
    await expect
      .poll(async () => (await person.client.listFiles({ sort: 'title', order: 'asc' })).files[0]?.subtitleId)
      .toBeTruthy();
    expect(complaints).toEqual([]);
  });
});
