import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, untilTranscribed, upload, type Visitor } from '../../scripts/sample/visitor.ts';
import { type Machines, openMachines } from '../kit/machines.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-dead-'));
const source = path.join(folder, 'spoken.mp4');

let machines: Machines;
let person: Visitor;

const balance = async () => (await person.client.readAccount()).balance;

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((wake) => setTimeout(wake, 50));
}

beforeAll(async () => {
  machines = await openMachines({ origin, dataDir });
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.', 'Thank you for watching.']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  person = await createAccount(origin, {
    email: `dead-${crypto.randomUUID()}@example.com`,
    password: 'Walk1ngHome',
    firstName: 'Dora',
    lastName: 'Dead',
  });
});

describe('an execution that is ended from outside', () => {
  it('in a transcription gives the minutes back while nobody looks at the file, which can be transcribed again', async () => {
    const { id, projectId } = await upload(person, source, 'en');
    // Only the account is read from here on, so that no read of the file contributes.
    await until(async () => (await balance()).reservedSeconds > 0);
    await machines.stop('Transcription', `${id}-1`);
    await until(async () => (await balance()).reservedSeconds === 0);
    expect(await balance()).toMatchObject({ planSecondsLeft: 900, reservedSeconds: 0 });

    const failed = await untilTranscribed(person, { id, projectId });
    expect(failed).toMatchObject({ transcriptStatus: 'failed', failureReason: 'engine.failed' });
    await person.client.transcribe({ projectId, videoId: id });
    expect(await untilTranscribed(person, { id, projectId })).toMatchObject({ transcriptStatus: 'done' });
  });

  it('in an export gives the export of the month back', async () => {
    const { id: videoId, projectId } = await untilTranscribed(person, await upload(person, source, 'en'));
    const address = { projectId, videoId };
    const { id: exportId } = await person.client.startExport({
      ...address,
      format: 'mp4',
      tab: 'en',
      resolution: '540',
    });
    expect((await balance()).exportsLeft).toBe(0);
    await machines.stop('Exports', exportId);
    await until(async () => (await balance()).exportsLeft === 1);
    expect(await person.client.readExport({ ...address, exportId })).toMatchObject({
      status: 'failed',
      failureReason: 'engine.failed',
    });
  });

  it('by the cancellation of its owner was not a failure', async () => {
    const { id: videoId, projectId } = await untilTranscribed(person, await upload(person, source, 'en'));
    const address = { projectId, videoId };
    const { id: exportId } = await person.client.startExport({
      ...address,
      format: 'mp4',
      tab: 'en',
      resolution: '540',
    });
    await person.client.cancelExport({ ...address, exportId });
    await until(async () => (await machines.statusOf('Exports', exportId)) === 'ABORTED');
    expect(await person.client.readExport({ ...address, exportId })).toMatchObject({ status: 'cancelled' });
    expect((await balance()).exportsLeft).toBe(1);
  });
});
