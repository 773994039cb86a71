import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { fitTimes } from '../../domain/captions/fit.ts';
import type { Change } from '../../domain/changes/change.ts';
import type { Op, PutOp } from '../../domain/changes/ops.ts';
import { setText } from '../../domain/editor/commands/setText.ts';
import { captionedFile, type File } from '../kit/captionedFile.ts';
import { openDocument, save } from '../kit/document.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';

/** Requests to the HTTP API that only a faulty or hostile client sends, and more writers than any team has. */
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-saves-'));
let person: NewPerson;
let file: File;

const savers = 100;

const address = () => ({ projectId: file.projectId, videoId: file.id, subtitleId: file.subtitleId ?? '' });

const codeOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? [error.status, error.code] : error;
};

beforeAll(async () => {
  person = await newPerson(origin);
  file = await captionedFile(person, folder, ['First']);
  const opened = await openDocument(person.client, file);
  const ops = Array.from({ length: savers }, (_, n): PutOp => {
    const [startMs, endMs] = fitTimes(60_000 + n * 3000, 61_000 + n * 3000, opened.document.settings.frameRate);
    return { op: 'put', track: 'main', caption: { id: `own${n}`, startMs, endMs, cells: { en: { text: `${n}` } } } };
  });
  await save(person.client, file, opened, { label: 'import', ops });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a hundred people who save one file at once are all acknowledged, each after as many attempts as the reply asks for', async () => {
  const { document, revision } = await openDocument(person.client, file);
  const acknowledge = async (change: Change, saveId: string): Promise<void> => {
    const asked = { ...address(), baseRevision: revision, change, saveId };
    const busy = await person.client.saveSubtitles(asked).then(
      () => null,
      (error: unknown) => error,
    );
    if (busy === null) return;
    if (!(busy instanceof ApiError && busy.code === 'save.busy')) throw busy;
    await new Promise((resolve) => setTimeout(resolve, Number(busy.details?.retryAfterMs)));
    await acknowledge(change, saveId);
  };
  const saves = Array.from({ length: savers }, (_, n) => {
    const change = setText(document, { id: `own${n}`, tab: 'en', text: `saver ${n}` });
    if (!change) throw new Error('nothing is changed');
    return acknowledge(change, crypto.randomUUID());
  });
  await Promise.all(saves);
  const now = await openDocument(person.client, file);
  expect(now.revision).toBe(revision + savers);
  for (let n = 0; n < savers; n++) expect(now.document.get(`own${n}`)?.cells.en?.text).toBe(`saver ${n}`);
});

it('a save sent again on a newer base is the same save, and its id takes no other change', async () => {
  const { document, revision } = await openDocument(person.client, file);
  const change = setText(document, { id: 'own0', tab: 'en', text: 'once' });
  const other = setText(document, { id: 'own1', tab: 'en', text: 'another' });
  if (!change || !other) throw new Error('nothing is changed');
  const asked = { ...address(), saveId: crypto.randomUUID(), change };
  const first = await person.client.saveSubtitles({ ...asked, baseRevision: revision });
  expect(await person.client.saveSubtitles({ ...asked, baseRevision: revision + 1 })).toEqual(first);
  const used = person.client.saveSubtitles({ ...asked, change: other, baseRevision: revision + 1 });
  expect(await codeOf(used)).toEqual([409, 'save.used']);
});

it('changes that fit no document are refused or left out, and the file opens as before', async () => {
  const before = await openDocument(person.client, file);
  const own = before.document.get('own5');
  if (!own) throw new Error('the caption is gone');
  const { startMs, endMs } = own;
  const hostile: readonly (readonly object[])[] = [
    [
      {
        op: 'times',
        track: 'main',
        rows: [
          ['own5', startMs, endMs, startMs, endMs + 40],
          ['own5', startMs, endMs, startMs + 7, endMs + 93],
        ],
      },
    ],
    [{ op: 'cut', track: 'elsewhere', caption: own }],
    [{ op: 'text', id: 'ghost', tab: 'en', at: 0, cut: '', put: 'boo' }],
  ];
  const codes: unknown[] = [];
  for (const ops of hostile) {
    const change = { label: 'x', ops: ops as readonly Op[] };
    const asked = { ...address(), baseRevision: before.revision, change, saveId: crypto.randomUUID(), mustFit: true };
    codes.push(await codeOf(person.client.saveSubtitles(asked)));
  }
  expect(codes).toEqual([
    [400, 'input.invalid'],
    [409, 'version.conflict'],
    [409, 'version.conflict'],
  ]);
  const after = await openDocument(person.client, file);
  expect(after.document.toSnapshot()).toEqual(before.document.toSnapshot());
});
