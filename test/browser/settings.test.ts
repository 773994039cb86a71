import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { openDocument } from '../kit/document.ts';
import { captionText } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

let editor: OpenEditor;
let person: OpenEditor['person'];
let file: OpenEditor['file'];
let page: OpenEditor['page'];
let complaints: OpenEditor['complaints'];

const settings = async () => (await openDocument(person.client, file)).document.settings;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const panel = (name: string) => page.getByRole('region', { name });
const issues = () => page.getByRole('list', { name: 'Issues' }).getByRole('listitem');

beforeAll(async () => {
  editor = await openEditor(origin, {
    spoken: ['Every film begins with a story and a voice.', 'You can listen to every line again and again.'],
    corrected: ['This line is much too long to be read as one line.  Really.'],
  });
  ({ person, file, page, complaints } = editor);
  // Narrower lists have no room for the name of the rules beside the count.
  await page.setViewportSize({ width: 1440, height: 900 });
});
afterAll(() => editor.close());

async function reload(): Promise<void> {
  await page.getByText(/^Saved at /).waitFor();
  await page.reload();
  await captionText(page, 1).waitFor();
}

describe('the quality of a file', () => {
  it('is checked by rules that everyone who opens it sees with the issues, at one place', async () => {
    await button(/^Layout: /).click();
    await page.getByRole('radiogroup', { name: 'Checked by' }).getByText('BBC').click();
    await button(/^BBC Layout: /).waitFor();
    expect(await page.getByText(/Layout: \d+ issues?$/).count()).toBe(1);
    await keepPicture(page, 'settings-quality-rules');
    await expect.poll(async () => (await settings()).checks.rules).toBe('bbc');
    await reload();
    // The list is still open.
    await button(/^BBC Layout: /).waitFor();
    await page.getByRole('radiogroup', { name: 'Checked by' }).getByText('Default').click();
    await button(/^Layout: 2 issues$/).waitFor();
  });

  it('is filtered by kind, with a count of each', async () => {
    expect(await issues().count()).toBe(2);
    await page.getByRole('combobox', { name: 'Kind of issue' }).click();
    await keepPicture(page, 'settings-quality-filter');
    await page.getByRole('option', { name: 'Needless spaces (1)' }).click();
    await expect.poll(() => issues().count()).toBe(1);
    await page.getByRole('combobox', { name: 'Kind of issue' }).click();
    await page.getByRole('option', { name: 'All issues (2)' }).click();
  });

  it('leaves out an issue that is ignored with a reason, also after a reload, until it is shown again', async () => {
    await button(/^Ignore in caption 1: Line too long/).click();
    await page.getByLabel('Reason').fill('A quotation');
    await button('Ignore').last().click();
    await button(/^Layout: 1 issue$/).waitFor();
    await reload();
    await button(/^Layout: 1 issue$/).waitFor();
    await button('1 ignored').click();
    await page.getByText('Ignored: A quotation').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'settings-quality-ignored');
    await button('Show again').click();
    await button(/^Layout: 2 issues$/).waitFor();
  });

  it('is reported as CSV', async () => {
    await button('Report').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Report as CSV' }).click(),
    ]);
    const csv = readFileSync(await download.path(), 'utf8');
    expect(csv.split('\r\n')[0]).toBe('\ufeffCaption,In,Out,Severity,Issue,Ignored because,Text');
    expect(csv).toContain('"Line too long: 59 characters, at most 42"');
  });
});

describe('the limits of a file', () => {
  it('say how many issues they have, and what applying them changes before it is done', async () => {
    await button('Limits').click();
    const limits = panel('Limits');
    await limits.getByRole('button', { name: '1 issue' }).waitFor();
    // Only one panel at a time takes the full height where there is room beside the picture.
    expect(await panel('Settings').count()).toBe(0);
    await keepPicture(page, 'settings-limits');
    expect(await findBarriers(page)).toEqual([]);
    await limits.getByRole('button', { name: 'Apply to this file…' }).click();
    await page.getByText('1 caption changes').waitFor();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.poll(() => captionText(page, 1).inputValue()).toContain('\n');
    await limits.getByText('all within').first().waitFor();
  });
});

describe('the settings of a file', () => {
  it('say what another frame rate moves before it is changed', async () => {
    await button('Settings').click();
    const rate = page.getByRole('combobox', { name: 'Frame rate of the captions' });
    await rate.click();
    await page.getByRole('option', { name: '29.97 fps drop-frame' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /captions? moves?, by at most|No caption moves/ })
      .waitFor();
    await keepPicture(page, 'settings-frame-rate');
    expect(await findBarriers(page)).toEqual([]);
    await button('Change frame rate').click();
    await expect.poll(async () => (await settings()).frameRate).toEqual({ frameRate: 29.97, dropFrame: true });
    const inTime = page.getByRole('textbox', { name: /^In time|^Start|in time/i }).first();
    expect(await inTime.inputValue()).toMatch(/^\d\d:\d\d:\d\d;\d\d$/);
    await page.getByText('Milliseconds', { exact: true }).click();
    await expect.poll(() => inTime.inputValue()).toMatch(/^\d\d:\d\d:\d\d\.\d{3}$/);
    const config = { projectId: file.projectId, videoId: file.id };
    await expect
      .poll(async () => (await person.client.readFile(config)).editorSettings)
      .toMatchObject({ timecodes: 'ms', autoScroll: true });
  });

  it('frame the picture in another aspect ratio', async () => {
    await page.getByRole('combobox', { name: 'Aspect ratio' }).click();
    await page.getByRole('option', { name: '9:16' }).click();
    await page.getByRole('radiogroup', { name: 'How it fills the frame' }).getByText('Blur').click();
    const box = () => page.locator('video').locator('..').boundingBox();
    await expect
      .poll(async () => {
        const frame = await box();
        return frame && Math.round((frame.width / frame.height) * 100) / 100;
      })
      .toBe(0.56);
    // A worker draws the caption on the picture.
    await page.waitForTimeout(1500);
    await keepPicture(page, 'settings-aspect');
    await page.getByRole('combobox', { name: 'Aspect ratio' }).click();
    await page.getByRole('option', { name: 'Original' }).click();
  });
});

describe('the style of captions', () => {
  it('is changed for one caption, saved under a name, and applied to all', async () => {
    await captionText(page, 2).click();
    await button('Caption style').click();
    const style = panel('Caption style');
    await style.getByText('Selected captions', { exact: true }).click();
    await style.getByRole('button', { name: 'Italic' }).click();
    const second = async () => (await openDocument(person.client, file)).document.at('en', 1)?.cells.en?.style;
    await expect.poll(second).toEqual({ italic: true });
    await keepPicture(page, 'settings-style');
    expect(await findBarriers(page)).toEqual([]);
    await style.getByRole('button', { name: 'Saved styles' }).first().click();
    await page.getByRole('menuitem', { name: 'Save this style…' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Thoughts');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await style.getByText('All captions', { exact: true }).click();
    await style.getByRole('button', { name: 'Saved styles' }).first().click();
    await page.getByRole('menuitem', { name: 'Thoughts', exact: true }).click();
    await expect.poll(async () => (await settings()).style.italic).toBe(true);
  });

  it('is placed by dragging on the picture, in one step', async () => {
    const handle = page.getByTestId('caption-place');
    const [from, picture] = [await handle.boundingBox(), await page.locator('video').boundingBox()];
    if (!from || !picture) throw new Error('nothing to drag');
    const drag = async () => {
      await page.mouse.move(from.x + 12, from.y + 12);
      await page.mouse.down();
      await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height * 0.3, { steps: 4 });
      await page.waitForTimeout(500);
    };
    // Escape cancels the drag.
    await drag();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await handle.boundingBox()).toEqual(from);
    await drag();
    await keepPicture(page, 'settings-drag');
    await page.mouse.up();
    await expect.poll(async () => (await settings()).style.vertical).toBe('top');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await settings()).style.vertical).toBe('bottom');
  });

  it('reads in Japanese, and on a small screen', async () => {
    await page.goto(page.url().replace('/en/', '/ja/'));
    await page.getByRole('button', { name: '字幕の制限' }).click();
    await keepPicture(page, 'settings-limits-ja');
    await page.getByRole('button', { name: '設定', exact: true }).click();
    await keepPicture(page, 'settings-ja');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: '設定', exact: true }).click();
    await keepPicture(page, 'settings-390-ja');
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
