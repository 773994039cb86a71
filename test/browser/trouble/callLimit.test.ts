import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../../kit/browser.ts';
import { captionText } from '../../kit/editorPage.ts';
import { findBarriers } from '../../kit/faults.ts';
import { type OpenEditor, openEditor } from '../../kit/openEditor.ts';
import { origin } from '../../kit/ownCloud.ts';

let editor: OpenEditor;
beforeAll(async () => {
  editor = await openEditor(origin, { captions: ['First'] });
});
afterAll(() => editor.close());

const line = (page: Page) => page.getByText(/^Too many requests in a short time\. Trying again in \d+ s\.$/).last();

/** Refuses what the page reads, as beyond the limit of calls, until the returned function is called. */
async function refuse(page: Page): Promise<() => void> {
  let isRefusing = true;
  const json = { code: 'calls.toomany', message: '', details: { retryAfterSeconds: 4 } };
  await page.route('**/api/**/me/**', (route) =>
    isRefusing && route.request().method() === 'GET' ? route.fulfill({ status: 429, json }) : route.continue(),
  );
  return () => {
    isRefusing = false;
  };
}

describe('a page beyond the limit of calls', () => {
  it('says why the list of files waits, and shows it after the wait', async () => {
    const page = await editor.context.newPage();
    const allow = await refuse(page);
    await page.goto(`${origin}/en/me`);
    await line(page).waitFor();
    await keepPicture(page, 'call-limit-files');
    expect(await findBarriers(page)).toEqual([]);
    allow();
    await page.getByRole('link', { name: 'A short talk' }).first().waitFor();
    await line(page).waitFor({ state: 'detached' });
    await page.close();
  });

  it('says why the editor waits, and opens it after the wait', async () => {
    const { page } = editor;
    const allow = await refuse(page);
    await page.reload();
    await line(page).waitFor();
    await keepPicture(page, 'call-limit-editor');
    allow();
    await captionText(page, 1).waitFor();
    await line(page).waitFor({ state: 'detached' });
  });
});
