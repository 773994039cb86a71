import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { captionText } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

let editor: OpenEditor;
let page: OpenEditor['page'];

const panel = () => page.getByRole('region', { name: 'Sections' });
const sections = () => panel().getByRole('listitem');
const status = (name: string) => panel().getByRole('combobox', { name: `State of ${name}` });
const strict = () => panel().getByRole('switch', { name: 'Complete only without errors' });
const dialog = () => page.getByRole('dialog');

async function setStatus(name: string, to: string): Promise<void> {
  await status(name).click();
  await page.getByRole('option', { name: to }).click();
  await expect.poll(() => status(name).inputValue(), { timeout: 20_000 }).toBe(to);
}

beforeAll(async () => {
  editor = await openEditor(origin, {
    spoken: [
      'Every film begins with a story and a voice.',
      'Thank you for watching and have a good day.',
      'We hope to see you again in the next one.',
    ],
    title: 'Long talk',
  });
  ({ page } = editor);
  await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Sections' }).click();
});
afterAll(() => editor.close());

describe('an admin who shares out the work on a file', () => {
  it('splits it into equal parts', async () => {
    await panel().getByText('Split a long file').waitFor();
    await panel().getByRole('button', { name: 'Split…' }).click();
    await dialog().getByRole('button', { name: 'Split', exact: true }).click();
    await expect.poll(() => sections().count(), { timeout: 20_000 }).toBe(2);
  });

  it('gives a part a name, a person and a deadline, which is marked when it is over', async () => {
    await sections().first().getByRole('button', { name: 'Edit…' }).click();
    await dialog().getByLabel('Name').fill('Opening');
    await dialog().getByRole('combobox', { name: 'Assignee' }).click();
    await page.getByRole('option', { name: /\(you\)/ }).click();
    await dialog().getByLabel('Deadline').fill('2026-01-31');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await sections().first().getByText('Overdue since').waitFor();
    const last = sections()
      .first()
      .getByRole('button', { name: /^Last version:/ });
    await last.click();
    await dialog().getByText('Nothing differs from the captions as they are now.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => last.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await sections().first().textContent()).toContain('(you)');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('has it on the page of the own sections, from where it opens', async () => {
    await keepPicture(page, 'sections-panel');
    const own = await editor.context.newPage();
    await own.goto(`${origin}/en/me/sections`);
    await own.getByText('Overdue since').waitFor();
    expect(await own.getByRole('listitem').filter({ hasText: 'Opening' }).textContent()).toContain('Long talk');
    expect(await findBarriers(own)).toEqual([]);
    await keepPicture(own, 'sections-own');
    await own.getByRole('link', { name: 'Open Opening of Long talk' }).click();
    await captionText(own, 1).waitFor();
    // The place in the address applies once: later loads start at the person's position.
    await expect.poll(() => own.url()).toMatch(/\/video$/u);
    await own.close();
  });

  it('goes to a section by a press on it', async () => {
    await panel()
      .getByRole('button', { name: /^Section 2/ })
      .click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .not.toMatch(/^Caption 1/);
  });

  it('completes a section: its captions are locked, say why, and are free again when it is reopened', async () => {
    await setStatus('Opening', 'Complete');
    await expect.poll(() => captionText(page, 1).getAttribute('readonly')).not.toBeNull();
    await page
      .getByRole('img', { name: /Opening is complete/ })
      .first()
      .waitFor();
    await setStatus('Opening', 'Review');
    await expect.poll(() => captionText(page, 1).getAttribute('readonly')).toBeNull();
    await captionText(page, 1).fill('Free again');
    expect(await captionText(page, 1).inputValue()).toBe('Free again');
  });

  it('can require that a section is only complete without errors', async () => {
    await captionText(page, 1).fill('');
    await strict().click();
    await expect.poll(() => strict().isChecked(), { timeout: 20_000 }).toBe(true);
    await keepPicture(page, 'sections-strict');
    await status('Opening').click();
    await page.getByRole('option', { name: 'Complete' }).click();
    await dialog().getByText('only complete once no errors are left').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Show the issues' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await status('Opening').inputValue()).toBe('Review');
    await captionText(page, 1).fill('Something');
    await setStatus('Opening', 'Complete');
    await setStatus('Opening', 'Review');
    await strict().click();
    await expect.poll(() => strict().isChecked(), { timeout: 20_000 }).toBe(false);
  });

  it('is told which errors are left before a section is complete', async () => {
    await captionText(page, 1).fill('');
    await status('Opening').click();
    await page.getByRole('option', { name: 'Complete' }).click();
    await dialog().getByText('error').first().waitFor();
    await dialog().getByRole('button', { name: 'Show the issues' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await status('Opening').inputValue()).toBe('Review');
    await status('Opening').click();
    await page.getByRole('option', { name: 'Complete' }).click();
    await dialog().getByRole('button', { name: 'Complete anyway' }).click();
    await expect.poll(() => status('Opening').inputValue(), { timeout: 20_000 }).toBe('Complete');
  });

  it('joins sections again', async () => {
    await sections().first().getByRole('button', { name: 'Edit…' }).click();
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await panel().getByText('Split a long file').waitFor();
    expect(editor.complaints).toEqual([]);
  });
});
