import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Change } from '../../../domain/changes/change.ts';
import type { PutOp } from '../../../domain/changes/ops.ts';
import { setFrameRate } from '../../../domain/editor/commands/setFrameRate.ts';
import { formatTimecode } from '../../../domain/timecode/clock.ts';
import { snapMs } from '../../../domain/timecode/frames.ts';
import { launchBrowser } from '../../kit/browser.ts';
import { captionedFile, type File } from '../../kit/captionedFile.ts';
import { type Opened, openDocument, save } from '../../kit/document.ts';
import { captionText, openEditorPage } from '../../kit/editorPage.ts';
import { origin } from '../../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../../kit/person.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-long-'));
const film = { frameRate: 23.98, dropFrame: false } as const;
const tenHours = 12_000;

let browser: Browser;
let person: NewPerson;
let file: File;
let context: BrowserContext;

const stored = () => openDocument(person.client, file);

/** Change that adds captions up to ten hours, as an import would. */
function fillUp({ document }: Opened): Change {
  const first = document.count('en');
  const ops = Array.from({ length: tenHours - first }, (_, n): PutOp => {
    const at = (ms: number) => snapMs(60_000 + n * 3000 + ms, document.settings.frameRate);
    const cells = { en: { text: `Caption ${n} of a long day.` } };
    return { op: 'put', track: 'main', caption: { id: `long${n}`, startMs: at(0), endMs: at(2000), cells } };
  });
  return { label: 'import', ops };
}

const filmRate = ({ document }: Opened): Change => {
  const change = setFrameRate(document, { frameRate: film });
  if (!change) throw new Error('the frame rate is set already');
  return change;
};

/** Leaves a change in this browser's journal, as if the editor had been closed before saving. */
function leaveUnsaved(page: Page, { revision }: Opened, change: Change): Promise<void> {
  const userId = JSON.parse(atob(person.idToken.split('.')[1] ?? '')).sub as string;
  const document = { userId, projectId: file.projectId, videoId: file.id, subtitleId: file.subtitleId };
  const chain = { chainId: 'closed', document, revision, userId };
  const entry = { chainId: 'closed', seq: 1, saveId: 'left-behind', change, said: [] };
  return page.evaluate(
    ([left, unsaved]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('otoji-journal', 1);
        opening.onerror = reject;
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['chains', 'entries'], 'readwrite');
          writing.objectStore('chains').put(left);
          writing.objectStore('entries').put(unsaved);
          writing.onerror = reject;
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [chain, entry] as const,
  );
}

beforeAll(async () => {
  person = await newPerson(origin);
  file = await captionedFile(person, folder, ['First']);
  const opened = await stored();
  await save(person.client, file, opened, fillUp(opened));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  context = await openAs(browser, origin, person);
  return () => context.close();
});

it('a new frame rate for the 12,000 captions of ten hours is saved although the tab was closed', async () => {
  const before = await stored();
  const change = filmRate(before);
  const page = await openEditorPage(context, origin, file);
  await page.goto(`${origin}/en/me`);
  await leaveUnsaved(page, before, change);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`${origin}/en/me/projects/${file.projectId}/videos/${file.id}/video`);
  await captionText(page, 1).waitFor();
  const { document, revision } = await stored();
  expect(revision).toBe(before.revision + 1);
  before.document.applyOrThrow(change);
  expect(document.toSnapshot()).toEqual(before.document.toSnapshot());
  expect(asked.filter((one) => one.startsWith('PUT') && one.includes('/staged/'))).toHaveLength(2);
});

it('another open tab gets the new frame rate with its next edit', async () => {
  const before = await stored();
  const page = await openEditorPage(context, origin, file);
  const undo = setFrameRate(before.document, { frameRate: { frameRate: 25, dropFrame: false } });
  const { document } = await save(person.client, file, before, undo);
  await captionText(page, 1).fill('Typed in the old frame rate');
  await expect
    .poll(async () => (await stored()).document.at('en', 0)?.cells.en?.text, { timeout: 30_000 })
    .toBe('Typed in the old frame rate');
  const second = document.at('en', 1);
  const shown = formatTimecode(second?.startMs ?? 0, document.settings.frameRate);
  await page.getByRole('button', { name: `In time of caption 2 ${shown}`, exact: true }).waitFor();
});
