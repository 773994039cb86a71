import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { openDocument } from '../kit/document.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { leaveCharacters } from '../kit/plan.ts';

/** A person whose characters of machine translation do not suffice for the captions. */

const { translate } = catalogues.en.editor;

let editor: OpenEditor;
let page: Page;
const panel = () => page.getByRole('region', { name: translate.title });

beforeAll(async () => {
  const captions = ['We need to find a better way.', 'The house is very big.'];
  editor = await openEditor(origin, { captions }, (person) => leaveCharacters({ origin, dataDir }, person, 20));
  ({ page } = editor);
  await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: translate.title }).click();
});
afterAll(() => editor.close());

it('says how many are left, and which translation was not made for lack of them', async () => {
  await panel().getByText(translate.left.replace('{{characters}}', '20')).waitFor();
  await panel().getByLabel(translate.language, { exact: true }).fill('Spanish');
  await page.getByRole('option', { name: /^Spanish/ }).click();
  await panel().getByRole('button', { name: translate.start, exact: true }).click();
  const row = panel().getByRole('listitem').filter({ hasText: 'Spanish' });
  await row.getByText(translate.failed.characters).waitFor();
  expect((await openDocument(editor.person.client, editor.file)).document.tabs).toHaveLength(1);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflowPx(page)).toBe(0);
  await keepPicture(page, 'translation-limit');
  expect(editor.complaints).toEqual([]);
});
