import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCaptionFile } from '../../domain/formats/formats.ts';
import { keepPicture } from '../kit/browser.ts';
import { captionText, openEditorPage, storedTexts } from '../kit/editorPage.ts';
import { startLabel } from '../kit/exporting.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

/** Texts that cause format losses and quality findings. */
const texts = [
  'A heart ♥ stands here.',
  'This line is much too long to be read as one line by anybody.',
  'Two  spaces.',
] as const;

let editor: OpenEditor;
let context: OpenEditor['context'];
let person: OpenEditor['person'];
let file: OpenEditor['file'];
let page: OpenEditor['page'];
let complaints: OpenEditor['complaints'];

beforeAll(async () => {
  editor = await openEditor(origin, {
    spoken: [
      'Every film begins with a story and a voice.',
      'You can listen to every line again and again.',
      'Thank you for watching and have a good day.',
    ],
    corrected: texts,
  });
  ({ context, person, file, page, complaints } = editor);
});
afterAll(() => editor.close());

const dialog = () => page.getByRole('dialog', { name: 'Export captions' });

async function chooseExport(item: string): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** File downloaded by a click on a button or a menu item. */
async function downloaded(press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const focusedText = () => page.evaluate(() => (document.activeElement as HTMLTextAreaElement | null)?.value);

describe('a user who has edited a file', () => {
  it('downloads captions for the web', async () => {
    const { name, bytes } = await downloaded(() => chooseExport('WebVTT captions'));
    expect(name).toBe('A short talk.vtt');
    expect(bytes.toString()).toMatch(/^WEBVTT\n/);
    expect(bytes.toString()).toContain(texts[0]);
  });

  it('downloads a workbook while offline', async () => {
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const { name, bytes } = await downloaded(() => chooseExport('Excel workbook'));
    await context.setOffline(false);
    const read = await readCaptionFile(bytes, name);
    const said = 'file' in read ? read.file.cues.map((cue) => cue.texts) : read.error;
    expect(said).toEqual((await storedTexts(person.client, file)).map((text) => [text]));
  });

  it('sees which caption Shift_JIS cannot represent, goes there, and downloads it anyway', async () => {
    await chooseExport('More choices…');
    await dialog().getByText('Shift_JIS').click();
    await dialog().getByRole('button', { name: 'Caption 1' }).getByText('♥').click();
    await expect.poll(focusedText).toBe(texts[0]);
    await chooseExport('More choices…');
    await dialog().getByText('Shift_JIS').click();
    expect(await findBarriers(page)).toEqual([]);
    const { bytes } = await downloaded(() => dialog().getByRole('button', { name: 'Download anyway' }).click());
    expect(new TextDecoder('shift_jis').decode(bytes)).toContain('A heart ? stands here.');
    await dialog().waitFor({ state: 'detached' });
  });

  it('sees why a format cannot contain the captions', async () => {
    await captionText(page, 3).fill('One\ntwo\nthree');
    await chooseExport('iTunes Timed Text');
    await dialog().getByRole('alert').getByText('cannot hold these captions').waitFor();
    expect(await dialog().getByRole('button', { name: 'Download' }).isDisabled()).toBe(true);
    await dialog()
      .getByRole('button', { name: /^Caption 3/ })
      .click();
    await page.keyboard.press('Control+z');
    await expect.poll(focusedText).toBe(texts[2]);
  });

  it('moves from finding to finding by key, and each has an explanation', async () => {
    const list = page.getByRole('list', { name: 'Issues' });
    await captionText(page, 1).click();
    await page.keyboard.press('F8');
    await expect.poll(focusedText).toBe(texts[1]);
    await list.getByText(`Line too long: ${texts[1].length} characters, at most 42`).waitFor();
    await page.keyboard.press('F8');
    await expect.poll(focusedText).toBe(texts[2]);
    await list.getByText('Needless spaces').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Shift+F8');
    await expect.poll(focusedText).toBe(texts[1]);
  });

  it('fixes everything in one step, which is saved and can be undone at once', async () => {
    await page.getByRole('button', { name: 'Fix all issues' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fix issues' });
    await dialog.getByRole('checkbox', { name: 'Line too long (1)' }).waitFor();
    await dialog.getByRole('checkbox', { name: 'Needless spaces (1)' }).waitFor();
    await dialog.getByText('2 captions change').waitFor();
    await keepPicture(page, 'finishing-fix-all');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Fix', exact: true }).click();
    await page.getByText('Fixed: Line too long (1) and Needless spaces (1).').waitFor();
    await page.getByRole('button', { name: 'Layout: no issues', exact: true }).waitFor();
    const fixed = await captionText(page, 2).inputValue();
    expect(fixed.replace('\n', ' ')).toBe(texts[1]);
    expect(await captionText(page, 3).inputValue()).toBe('Two spaces.');
    await expect.poll(async () => (await storedTexts(person.client, file))[1]).toBe(fixed);
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Layout: 2 issues', exact: true }).waitFor();
    expect(await captionText(page, 2).inputValue()).toBe(texts[1]);
  });

  it('says in the dialog of an export how many are left, and would export all the same', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: /Video, overlay or sound/ }).click();
    // The other part of the dialog, which is hidden, has the same line.
    const line = page.getByText('2 quality issues are open. You can export all the same.');
    await line.filter({ visible: true }).waitFor();
    expect(await page.getByRole('button', { name: startLabel.en }).isEnabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('is told why no video can be exported when none is left, and where to get more', async () => {
    const another = await context.newPage();
    await another.route('**/api/me/account', async (route) => {
      const response = await route.fetch();
      const account = await response.json();
      await route.fulfill({ response, json: { ...account, balance: { ...account.balance, exportsLeft: 0 } } });
    });
    await another.goto(page.url());
    await another.getByRole('button', { name: 'Export', exact: true }).click();
    await another.getByRole('menuitem', { name: /Video, overlay or sound/ }).click();
    const said = another.getByRole('note').filter({ hasText: 'No exports left this month' });
    await said.getByRole('link', { name: 'See plans' }).waitFor();
    expect(await another.getByRole('button', { name: startLabel.en }).isDisabled()).toBe(true);
    await another.getByRole('checkbox', { name: /burned in/ }).uncheck();
    await another.getByRole('checkbox', { name: /Sound only/ }).check();
    expect(await another.getByRole('button', { name: startLabel.en }).isEnabled()).toBe(true);
    await another.close();
  });

  it('opens and closes the shortcuts within one moment, and the caret has not moved', async () => {
    await captionText(page, 1).click();
    await captionText(page, 1).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
    // Within one task of the page, including its microtasks: no timer or frame callback has run.
    const seen = await page.evaluate(async () => {
      const text = document.activeElement;
      const press = async (init: KeyboardEventInit) => {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
        );
        for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
      };
      await press({ key: '/', code: 'Slash', ctrlKey: true });
      const isInside = document.activeElement?.closest('[role="dialog"]') !== null;
      await press({ key: 'Escape', code: 'Escape' });
      return {
        isInside,
        isGone: !document.querySelector('[role="dialog"]'),
        isBack: document.activeElement === text,
        caret: (text as HTMLTextAreaElement).selectionStart,
      };
    });
    expect(seen).toEqual({ isInside: true, isGone: true, isBack: true, caret: 4 });
    // No late callback moves the focus again.
    await page.waitForTimeout(50);
    expect(await focusedText()).toBe(texts[0]);
  });

  it('has the caret back where it was, even when its row has left the list meanwhile', async () => {
    const rows = () => page.getByRole('textbox', { name: /^Caption \d/ });
    const list = page.getByRole('list', { name: 'Captions', exact: true });
    const size = async () => Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'));
    const before = await size();
    await captionText(page, before).click();
    for (let more = 0; more < 30; more += 1) await page.keyboard.press('Alt+n');
    await expect.poll(size).toBe(before + 30);
    await list.evaluate((element) => element.parentElement?.scrollTo(0, 0));
    await captionText(page, 1).click();
    await captionText(page, 1).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
    await page.keyboard.press('Control+Slash');
    await page.getByRole('dialog').waitFor();
    await list.evaluate((element) => element.parentElement?.scrollTo(0, element.scrollHeight));
    await captionText(page, 1).waitFor({ state: 'detached' });
    expect(await rows().count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(focusedText).toBe(texts[0]);
    expect(await captionText(page, 1).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(4);
  });

  it('as a viewer sees everything and can change nothing', async () => {
    const readFile = new RegExp(`/${file.id}(\\?.*)?$`);
    await context.route(readFile, async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), may: ['open'] } });
    });
    const viewed = await openEditorPage(context, origin, file);
    const before = await captionText(viewed, 1).inputValue();
    await captionText(viewed, 1).click();
    await viewed.keyboard.type('no');
    await viewed.keyboard.press('Control+Shift+Enter');
    expect(await captionText(viewed, 1).inputValue()).toBe(before);
    expect(
      await viewed.getByRole('button', { name: 'Merge with the next caption' }).getAttribute('aria-disabled'),
    ).toBe('true');
    expect(await viewed.getByRole('textbox', { name: 'Name of the file' }).count()).toBe(0);
    await viewed.getByRole('button', { name: 'Caption style' }).click();
    const bold = viewed.getByRole('region', { name: 'Caption style' }).getByRole('button', { name: 'Bold' });
    await bold.waitFor();
    expect(await bold.isDisabled()).toBe(true);
    expect(await viewed.getByRole('combobox', { name: 'Font' }).isDisabled()).toBe(true);
    await viewed.getByRole('button', { name: 'Export' }).click();
    await viewed.getByRole('menuitem', { name: 'SubRip captions' }).waitFor();
    expect(await viewed.getByRole('menuitem', { name: /Video, overlay or sound/ }).count()).toBe(0);
    expect(await findBarriers(viewed)).toEqual([]);
    await viewed.close();
  });

  it('caused no error on any page', () => {
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
