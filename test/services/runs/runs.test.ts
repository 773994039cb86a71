import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { machineName } from '../../../api/machines.ts';
import { putBytes } from '../../../cloud/media/store.ts';
import { type ExportItem, getExport } from '../../../cloud/table/files/exports.ts';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { getUsage } from '../../../cloud/table/people/usage.ts';
import { patchRun, stateOf } from '../../../cloud/table/runs/runs.ts';
import type { RunKind } from '../../../domain/runs/kinds.ts';
import { apply, ended, goesOn, progressed, type RunEnd, type Transition } from '../../../domain/runs/run.ts';
import { exportEnd } from '../../../services/exports/end.ts';
import { exporting } from '../../../services/exports/run.ts';
import { endDeadRun } from '../../../services/orchestration/runEnds/endDeadRun.ts';
import { cancelRun, failRun } from '../../../services/runs/end.ts';
import { enterStep } from '../../../services/runs/progress.ts';
import { keepStored } from '../../../services/runs/stored.ts';
import { transcriptionEnd } from '../../../services/transcription/end.ts';
import { failTranscription } from '../../../services/transcription/failTranscription.ts';
import { reserveMinutes } from '../../../services/transcription/reserveMinutes.ts';
import { type Run, transcription } from '../../../services/transcription/run.ts';
import { settleMinutes } from '../../../services/transcription/settleMinutes.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { runs } from '../../kit/runs.ts';
import {
  cancelExport,
  listExports,
  listFiles,
  readExport,
  readFile,
  startExport,
  transcribe,
} from '../../kit/services.ts';
import { deleteFully } from '../deletion/run.ts';
import { givenWorld } from '../givenWorld.ts';

const world = await givenWorld();
const { given } = world;

const start = '2026-11-21T05:00:00.000Z';
beforeEach(() => world.cloud.clock.set(start));

/** Event of an execution that ended, as EventBridge sends it. */
const executionEnded = (kind: RunKind, name: string, input: object) => {
  const machine = machineName('dev', kind);
  const arn = (type: string) => `arn:aws:states:ap-southeast-1:111111111111:${type}:${machine}`;
  return {
    detail: {
      stateMachineArn: arn('stateMachine'),
      executionArn: `${arn('execution')}:${name}`,
      input: JSON.stringify(input),
    },
  };
};

const of = ({ projectId, videoId }: FileItem) => ({ projectId, videoId });
const caller = ({ ownerId }: FileItem) => ({ userId: ownerId });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

/** Creates a file whose transcription is running and reserves 60 seconds. */
async function aRunningFile(): Promise<{ file: FileItem; run: Run }> {
  const file = await given.aFile(await given.aPerson());
  const run = { videoId: file.videoId, attempt: 1 };
  await world.cloud.jobs.start('transcription', `${file.videoId}-1`, run);
  await enterStep(world.cloud, transcription, run, 'probe');
  await reserveMinutes(world.cloud, probed(file));
  return { file, run };
}

const probed = ({ videoId, ownerId }: FileItem, attempt = 1) => ({
  videoId,
  attempt,
  ownerId,
  durationMs: 60_000,
  needsProxy: false,
  isTranscribed: true,
});

const died = ({ videoId, attempt }: Run) =>
  endDeadRun(world.cloud, executionEnded('transcription', `${videoId}-${attempt}`, { videoId, attempt }));

const fileNow = async ({ videoId }: FileItem) => getFile(world.cloud.table, videoId);
const minutesOf = async ({ ownerId }: FileItem) => {
  const { planSeconds, reservedSeconds } = await readCreditAccount(world.cloud, ownerId);
  return { planSeconds, reservedSeconds };
};
const held = { planSeconds: 840, reservedSeconds: 60 };
const untouched = { planSeconds: 900, reservedSeconds: 0 };
const charged = { planSeconds: 840, reservedSeconds: 0 };

describe('a transcription whose execution has ended without success', () => {
  test('fails, and its minutes come back once, however often the event comes', async () => {
    const { file, run } = await aRunningFile();
    expect(await minutesOf(file)).toEqual(held);
    await Promise.all([died(run), died(run), died(run)]);
    await died(run);
    expect(await minutesOf(file)).toEqual(untouched);
    expect(await fileNow(file)).toMatchObject({ transcriptStatus: 'failed', failureReason: 'engine.failed' });
  });

  test('keeps the reason that its own failure task stored', async () => {
    const { file, run } = await aRunningFile();
    await failTranscription(world.cloud, { ...run, error: { Error: 'media.silent' } });
    await died(run);
    expect(await fileNow(file)).toMatchObject({ failureReason: 'media.silent' });
    expect(await minutesOf(file)).toEqual(untouched);
  });

  test('stays done when it was done', async () => {
    const { file, run } = await aRunningFile();
    await settleMinutes(world.cloud, probed(file));
    await died(run);
    expect(await fileNow(file)).toMatchObject({ transcriptStatus: 'done', transcriptProgress: 100 });
    expect(await minutesOf(file)).toEqual(charged);
  });

  test('is done if its minutes were charged and only the last write was missing', async () => {
    const { file, run } = await aRunningFile();
    await settleMinutes(withoutWrites(file), probed(file)).catch(() => undefined);
    expect(await fileNow(file)).toMatchObject({ transcriptStatus: 'processing' });
    await died(run);
    expect(await fileNow(file)).toMatchObject({ transcriptStatus: 'done', failureReason: null });
    expect(await minutesOf(file)).toEqual(charged);
  });

  test('does not affect the next attempt, and still releases its minutes', async () => {
    const { file, run } = await aRunningFile();
    await failTranscription(world.cloud, run);
    await transcribe(world.cloud, caller(file), of(file));
    await enterStep(world.cloud, transcription, { ...run, attempt: 2 }, 'probe');
    await reserveMinutes(world.cloud, probed(file, 2));
    await died(run);
    expect(await fileNow(file)).toMatchObject({ transcriptStatus: 'processing', attempt: 2 });
    expect(await minutesOf(file)).toEqual(held);
    await settleMinutes(world.cloud, probed(file, 2));
    expect(await minutesOf(file)).toEqual(charged);
  });

  test('whose reservation comes late finds it closed', async () => {
    const file = await given.aFile(await given.aPerson());
    await died({ videoId: file.videoId, attempt: 1 });
    await expect(reserveMinutes(world.cloud, probed(file))).rejects.toThrow('run.superseded');
    expect(await minutesOf(file)).toEqual(untouched);
  });

  test('because its file was deleted leaves nothing behind and nothing reserved', async () => {
    const { file, run } = await aRunningFile();
    await Promise.all([deleteFully(world.cloud, caller(file), of(file)), died(run)]);
    await died(run);
    expect(await fileNow(file)).toBeUndefined();
    expect(await minutesOf(file)).toEqual(untouched);
  });
});

/** Cloud whose writes of single items fail, as for an interrupted task. The ledger writes by transactions. */
function withoutWrites({ videoId }: FileItem) {
  const { table, ...rest } = world.cloud;
  const send: typeof table.client.send = (command: { input: { Key?: { PK?: string }; UpdateExpression?: string } }) => {
    const isOfFile = command.input.Key?.PK === `FILE#${videoId}` && command.input.UpdateExpression !== undefined;
    if (isOfFile) return Promise.reject(new Error('cut off'));
    return table.client.send(command as never) as never;
  };
  const client = new Proxy(table.client, { get: (of, key) => (key === 'send' ? send : Reflect.get(of, key)) });
  return { ...rest, table: { ...table, client } };
}

describe('reading', () => {
  test('never ends a run, even after a day without a write', async () => {
    const { file } = await aRunningFile();
    world.cloud.clock.set('2026-11-22T05:00:00.000Z');
    await readFile(world.cloud, caller(file), of(file));
    await listFiles(world.cloud, caller(file), { sort: 'title', order: 'asc', limit: 50 });
    expect(await fileNow(file)).toMatchObject({ transcriptStatus: 'processing' });
    expect(await minutesOf(file)).toEqual(held);
  });
});

describe('transcribing again', () => {
  const again = (file: FileItem) => transcribe(world.cloud, caller(file), of(file));

  test('is refused while the execution runs, even long after its last write', async () => {
    const { file } = await aRunningFile();
    world.cloud.clock.set('2026-11-21T09:00:00.000Z');
    expect(await codeOf(again(file))).toBe('transcription.running');
    expect(await minutesOf(file)).toEqual(held);
  });

  test('is possible at once when the execution has ended, even before its event arrives', async () => {
    const { file } = await aRunningFile();
    await world.cloud.jobs.stop('transcription', `${file.videoId}-1`);
    expect(await again(file)).toMatchObject({ transcriptStatus: 'queued', failureReason: null });
    expect(await minutesOf(file)).toEqual(untouched);
  });

  test('is possible some minutes after an execution that never started', async () => {
    const file = await given.aFile(await given.aPerson());
    world.cloud.clock.set('2026-11-21T05:01:59.000Z');
    expect(await codeOf(again(file))).toBe('transcription.running');
    world.cloud.clock.set('2026-11-21T05:02:00.000Z');
    expect(await again(file)).toMatchObject({ transcriptStatus: 'queued' });
  });

  test('that cannot start fails at once and can be repeated', async () => {
    const { file, run } = await aRunningFile();
    await failTranscription(world.cloud, run);
    const jobs = Object.assign(Object.create(world.cloud.jobs), { start: () => Promise.reject(new Error('busy')) });
    await expect(transcribe({ ...world.cloud, jobs }, caller(file), of(file))).rejects.toThrow('busy');
    expect(await fileNow(file)).toMatchObject({ transcriptStatus: 'failed', attempt: 2 });
    expect(await again(file)).toMatchObject({ transcriptStatus: 'queued' });
  });
});

describe('an export whose execution has ended without success', () => {
  const counted = async ({ ownerId }: FileItem) => (await getUsage(world.cloud.table, ownerId, '2026-11')).exports;

  async function aRunningExport() {
    const file = await given.aTranscribedFile({ source: Buffer.from('not read here') });
    const asked = { ...of(file), format: 'mp4', tab: 'en', resolution: '720' } as const;
    const { id: exportId } = await startExport(world.cloud, caller(file), asked);
    const key = { videoId: file.videoId, exportId };
    const prefix = `exports/${file.videoId}/${exportId}/`;
    await putBytes(world.cloud.media, `${prefix}captions.ass`, 'captions', 'text/x-ssa');
    const gone = () => endDeadRun(world.cloud, executionEnded('exports', exportId, key));
    const now = async () => (await getExport(world.cloud.table, key)) as ExportItem;
    return { file, key, prefix, gone, now };
  }

  test('fails, is not counted, and leaves no object, however often the event comes', async () => {
    const { file, prefix, gone, now } = await aRunningExport();
    expect(await counted(file)).toBe(1);
    await Promise.all([gone(), gone(), gone()]);
    await gone();
    expect(await now()).toMatchObject({ status: 'failed', failureReason: 'engine.failed' });
    expect(await counted(file)).toBe(0);
    expect(await world.keysBelow(prefix)).toEqual([]);
  });

  test('is cancelled, not failed, if its owner stopped it, in either order of event and write', async () => {
    const { file, key, gone, now } = await aRunningExport();
    // The machine is stopped last, so its event arrives after the cancellation was written.
    const jobs = Object.assign(Object.create(world.cloud.jobs), { stop: gone });
    await cancelExport({ ...world.cloud, jobs }, caller(file), { ...of(file), exportId: key.exportId });
    await gone();
    expect(await now()).toMatchObject({ status: 'cancelled', failureReason: null });
    expect(await counted(file)).toBe(0);
  });

  test('keeps its video when it was ready', async () => {
    const { file, key, prefix, gone, now } = await aRunningExport();
    await putBytes(world.cloud.media, `${prefix}video.mp4`, 'video', 'video/mp4');
    await patchRun(world.cloud.table, 'exports', key, ended({ status: 'done' }), { at: start });
    await gone();
    expect(await now()).toMatchObject({ status: 'ready' });
    expect(await world.keysBelow(prefix)).toContain(`${prefix}video.mp4`);
    expect(await counted(file)).toBe(1);
  });

  test('is shown as it is until then: reading writes nothing', async () => {
    const { file, key } = await aRunningExport();
    world.cloud.clock.set('2026-11-22T05:00:00.000Z');
    const { exports } = await listExports(world.cloud, caller(file), of(file));
    expect(exports).toMatchObject([{ status: 'processing' }]);
    expect(await readExport(world.cloud, caller(file), { ...of(file), ...key })).toMatchObject({
      status: 'processing',
    });
    expect(await counted(file)).toBe(1);
  });

  test('stays counted if its video was finished', async () => {
    const { file, key, now } = await aRunningExport();
    const charged = { ...exportEnd, giveBack: async () => ({ status: 'done' }) as const };
    await failRun(world.cloud, charged, key, 'engine.failed');
    expect(await now()).toMatchObject({ status: 'ready' });
    expect(await counted(file)).toBe(1);
  });

  test('deletes what a task stores after the end', async () => {
    const { key, prefix, gone } = await aRunningExport();
    await gone();
    await putBytes(world.cloud.media, `${prefix}video.mp4`, 'late', 'video/mp4');
    await expect(keepStored(world.cloud, exporting, key, { sizeBytes: 4 })).rejects.toThrow('run.superseded');
    expect(await world.keysBelow(prefix)).toEqual([]);
  });
});

test('the event of an unknown state machine is refused, so that it is kept', async () => {
  const { detail } = executionEnded('exports', 'x', {});
  const stateMachineArn = 'arn:aws:states:ap-southeast-1:111111111111:stateMachine:other';
  await expect(endDeadRun(world.cloud, { detail: { ...detail, stateMachineArn } })).rejects.toThrow(
    'unknown state machine',
  );
  await expect(endDeadRun(world.cloud, { detail })).rejects.toThrow();
});

test('a cancelled run stops its execution and ends every later step', async () => {
  const { file, run } = await aRunningFile();
  await cancelRun(world.cloud, transcriptionEnd, run);
  expect(await world.cloud.jobs.state('transcription', `${file.videoId}-1`)).toBe('ended');
  expect(await minutesOf(file)).toEqual(untouched);
  await expect(enterStep(world.cloud, transcription, run, 'prepare')).rejects.toThrow('run.cancelled');
});

describe('the table and the model', () => {
  const end: fc.Arbitrary<RunEnd> = fc.constantFrom(
    { status: 'done' },
    { status: 'cancelled' },
    { status: 'failed', reason: 'engine.failed' },
  );
  const change: fc.Arbitrary<Transition> = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('probe', 'settle').map((step) => progressed(step, 0.5)) },
    { weight: 1, arbitrary: end.map(ended) },
    { weight: 1, arbitrary: fc.constant(goesOn) },
  );
  const asked = fc.record({ attempt: fc.constantFrom(1, 2, 2, 2), change });

  test('agree on every sequence of transitions, of this attempt and of an earlier one', async () => {
    const { table } = world.cloud;
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 8 }), async (sequence) => {
        const file = await given.aFile({ userId: 'nobody' }, { attempt: 2 });
        let state = stateOf('transcription', file);
        for (const { attempt, change } of sequence) {
          const ref = { videoId: file.videoId, attempt };
          const after = apply(state, attempt, change);
          const written = await patchRun(table, 'transcription', ref, change, { at: start });
          expect(written !== undefined).toBe(after !== null);
          state = after ?? state;
        }
        const stored = await fileNow(file);
        // The file stores a percentage over all steps; the fraction of one step is not read back.
        expect(stored && { ...stateOf('transcription', stored), fraction: 0 }).toEqual({ ...state, fraction: 0 });
      }),
      { numRuns: runs(25, 5) },
    );
  });
});
