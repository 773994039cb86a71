import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setText } from '../../domain/editor/commands/setText.ts';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { openDocument, save } from '../kit/document.ts';
import { newPerson } from '../kit/person.ts';
import { type Running, startLocalCloud } from '../kit/running.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

/** Own local cloud, because its table and its events are disturbed. */
let cloud: Running;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-faults-'));
const source = path.join(folder, 'short.mp4');
const edits = 40;

beforeAll(async () => {
  await makeSpokenVideo(source, [
    'Every film begins with a story and a voice.',
    'Thank you for watching and have a good day.',
  ]);
  cloud = await startLocalCloud(undefined, undefined, { OTOJI_FAULTS: '0.05' });
});
afterAll(async () => {
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a recording is uploaded, transcribed, edited and exported with 5 % faults, and nothing is lost', async () => {
  const person = await newPerson(cloud.origin);
  const { client } = person;
  const file = await untilTranscribed(person, await upload(person, source, 'en'));
  expect(file).toMatchObject({ transcriptStatus: 'done', failureReason: null });

  let opened = await openDocument(client, file);
  const [first] = [...opened.document.captions('en')];
  if (!first) throw new Error('no caption');
  for (let edit = 1; edit <= edits; edit++) {
    const change = setText(opened.document, { id: first.id, tab: 'en', text: `Corrected ${edit} times.` });
    opened = await save(client, file, opened, change);
  }
  const again = await openDocument(client, file);
  expect(again.document.get(first.id)?.cells.en?.text).toBe(`Corrected ${edits} times.`);
  expect(again.revision).toBe(opened.revision);

  const at = { projectId: file.projectId, videoId: file.id };
  const { id: exportId } = await client.startExport({ ...at, format: 'mp4', tab: 'en', resolution: '540' });
  await expect
    .poll(async () => (await client.readExport({ ...at, exportId })).status, { timeout: 240_000, interval: 500 })
    .toBe('ready');
  const { balance } = await client.readAccount();
  const seconds = Math.ceil((file.durationMs ?? 0) / 1000);
  expect(balance).toMatchObject({ planSecondsLeft: 900 - seconds, reservedSeconds: 0, uploadsLeft: 0, exportsLeft: 0 });
  // Each event was handled in the end, and what happened twice counted once.
  expect(await (await fetch(`${cloud.origin}/_local/queues/messages.json`)).json()).toEqual([]);
}, 480_000);
