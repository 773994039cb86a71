import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setText } from '../../domain/editor/commands/setText.ts';
import { hearComplaints, keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { openDocument, save } from '../kit/document.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { crossedLooks, faultsOf, findClippedAtWidths, type Look, noFaults, openLook } from '../kit/look.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

const words = catalogues.en.editor.batch;

let open: OpenEditor;
let page: Page;

beforeAll(async () => {
  open = await openEditor(origin, {
    captions: ['[door slams]', 'ANNA: WHERE IS THE COLOUR?', 'It is gone.', 'colour (laughs) again'],
  });
  page = open.page;
  await page.locator('[data-complete]').waitFor();
});
afterAll(() => open.close());

const dialog = () => page.getByRole('dialog', { name: words.title });
const rows = () => dialog().getByRole('region', { name: words.preview }).getByRole('listitem');
const include = (number: number) =>
  dialog().getByRole('checkbox', { name: words.include.replace('{{number}}', String(number)) });
const captions = () =>
  page
    .getByRole('textbox', { name: /^Caption \d/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
const operation = (kind: keyof typeof words.kinds) =>
  dialog().getByRole('checkbox', { name: new RegExp(`^${words.kinds[kind]}`) });

describe('the batch dialog', () => {
  it('opens by its key without operations, and has no barriers', async () => {
    await page.getByRole('textbox', { name: /^Caption 1,/ }).click();
    await page.keyboard.press('Alt+Shift+T');
    await dialog().getByText(words.choose).waitFor();
    expect(
      await dialog()
        .getByRole('button', { name: /^Change 0/ })
        .isDisabled(),
    ).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('shows every change before it is made, with the number of each operation', async () => {
    await operation('replace').check();
    await dialog().getByRole('textbox', { name: words.find }).fill('colour');
    await dialog().getByRole('textbox', { name: words.replaceWith }).fill('color');
    await operation('sounds').check();
    await operation('casing').check();
    await expect.poll(() => rows().count()).toBe(3);
    await dialog().getByText(`${words.kinds.sounds} (3)`).waitFor();
    await dialog().getByText(`${words.kinds.replace} (2)`).waitFor();
    expect(await rows().nth(1).textContent()).toMatch(/^Caption 2.*AfterWhere is the color\?/s);
    expect(await findBarriers(page)).toEqual([]);
    expect((await captions())[1]).toBe('ANNA: WHERE IS THE COLOUR?');
    await keepPicture(page, 'batch');
  });

  it('leaves out captions, by keyboard too', async () => {
    await include(4).focus();
    await page.keyboard.press('Space');
    await dialog()
      .getByRole('button', { name: words.apply_other.replace('{{count, number}}', '2') })
      .waitFor();
    expect(await include(4).isChecked()).toBe(false);
    expect(await rows().count()).toBe(3);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('cannot be applied with a time that cannot be read', async () => {
    await operation('shift').check();
    await dialog().getByLabel(catalogues.en.editor.retime.by).fill('soon');
    const apply = dialog().getByRole('button', { name: words.apply_other.replace('{{count, number}}', '2') });
    await expect.poll(() => apply.isDisabled()).toBe(true);
    await operation('shift').uncheck();
    await expect.poll(() => apply.isEnabled()).toBe(true);
  });

  it('plans again when somebody else edits a caption', async () => {
    const { client } = open.person;
    const third = async (text: string) => {
      const opened = await openDocument(client, open.file);
      const id = opened.document.at('en', 2)?.id ?? '';
      await save(client, open.file, opened, setText(opened.document, { id, tab: 'en', text }));
    };
    await third('the colour is gone.');
    await expect.poll(() => rows().nth(2).textContent()).toMatch(/AfterThe color is gone\./);
    await third('It is gone.');
    await expect.poll(() => rows().count()).toBe(3);
  });

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflowPx(page)).toBe(0);
    await keepPicture(page, 'batch-phone');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('applies everything in one step that one undo reverts', async () => {
    await dialog()
      .getByRole('button', { name: words.apply_other.replace('{{count, number}}', '2') })
      .click();
    await dialog().waitFor({ state: 'detached' });
    const after = ['Where is the color?', 'It is gone.', 'colour (laughs) again'];
    await expect.poll(captions).toEqual(after);
    await page.keyboard.press('Control+z');
    const before = ['[door slams]', 'ANNA: WHERE IS THE COLOUR?', 'It is gone.', 'colour (laughs) again'];
    await expect.poll(captions).toEqual(before);
  });

  it('remembers the operations, and changes only the selected captions', async () => {
    await page.getByRole('textbox', { name: /^Caption 3,/ }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Alt+Shift+T');
    const selected = catalogues.en.editor.retime.scopes.selected;
    expect(await dialog().getByRole('radio', { name: selected, exact: true }).isChecked()).toBe(true);
    expect(await operation('sounds').isChecked()).toBe(true);
    await expect.poll(() => rows().count()).toBe(1);
    await dialog()
      .getByRole('button', { name: words.apply_one.replace('{{count, number}}', '1') })
      .click();
    await expect.poll(async () => (await captions())[3]).toBe('color again');
    expect(open.complaints).toEqual([]);
  });
});

describe('the dialog in every look', () => {
  it.each(crossedLooks)('has no faults on a $name in $locale, $scheme', async (look) => {
    const { editor } = catalogues[look.locale];
    const { batch } = editor;
    const context = await openLook(open.browser, origin, look, open.person);
    const screen = await context.newPage();
    const heard = hearComplaints(screen);
    await screen.goto(`${origin}/${look.locale}/me/projects/${open.file.projectId}/videos/${open.file.id}/video`);
    await screen.locator('[data-complete]').waitFor();
    await screen.keyboard.press('Alt+Shift+T');
    const shown = screen.getByRole('dialog', { name: batch.title });
    for (const kind of ['sounds', 'casing', 'replace', 'merge', 'shift'] as const)
      await shown.getByRole('checkbox', { name: batch.kinds[kind] }).check();
    await shown.getByText(batch.casings.upper, { exact: true }).click();
    await shown.getByRole('listitem').first().waitFor();
    await keepPicture(screen, `batch-${look.name}-${look.locale}-${look.scheme}`);
    expect({ ...(await faultsOf(screen, look, heard)), barriers: await findBarriers(screen) }).toEqual(noFaults);
    await shown.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await keepPicture(screen, `batch-preview-${look.name}-${look.locale}-${look.scheme}`);
    await context.close();
  });
});

describe('the dialog at every width from 360 to 2560 px', () => {
  it.each(['en', 'ja'] as const)('has nothing cut off, in %s', async (locale) => {
    const look: Look = { name: 'any width', widthPx: 1280, heightPx: 800, locale, scheme: 'light' };
    const { batch } = catalogues[locale].editor;
    const context = await openLook(open.browser, origin, look, open.person);
    const screen = await context.newPage();
    await screen.goto(`${origin}/${locale}/me/projects/${open.file.projectId}/videos/${open.file.id}/video`);
    await screen.locator('[data-complete]').waitFor();
    await screen.keyboard.press('Alt+Shift+T');
    const shown = screen.getByRole('dialog', { name: batch.title });
    for (const kind of ['sounds', 'casing', 'replace', 'merge', 'shift', 'bridge'] as const)
      await shown.getByRole('checkbox', { name: batch.kinds[kind] }).check();
    await shown.getByText(batch.casings.upper, { exact: true }).click();
    await shown.getByRole('listitem').first().waitFor();
    expect(await findClippedAtWidths(screen, look)).toEqual([]);
    await context.close();
  });
});
