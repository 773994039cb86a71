import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { BusEvent, InvokeResult } from '../../../local/context.ts';
import { Deliveries } from '../../../local/events/deliveries.ts';
import { MediaConvertRunner } from '../../../local/mediaconvert/jobs.ts';
import { Scheduler } from '../../../local/schedules/scheduler.ts';
import { Collection } from '../../../local/state/collection.ts';
import { inTransaction, openDatabase } from '../../../local/state/database.ts';
import { JobFailure } from '../../../local/transcribe/jobFailure.ts';
import { TranscriptionJobStore } from '../../../local/transcribe/jobs.ts';
import { TranscriptionQueue } from '../../../local/transcribe/queue.ts';
import { VocabularyStore } from '../../../local/transcribe/vocabularies.ts';
import { declaredStateMachines } from '../../../local/workflows/machines.ts';
import { RunLog } from '../../../local/workflows/runLog.ts';
import { ExecutionRunner } from '../../../local/workflows/runner.ts';
import { declaredTemplate } from '../kit/declared.ts';
import { folderObjects } from '../kit/folderObjects.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';
import { lambda } from '../kit/workflows.ts';

let folder: ReturnType<typeof temporaryFolder>;
let database: DatabaseSync;
let said: string[];
beforeEach(() => {
  folder = temporaryFolder();
  database = openDatabase(join(folder.path, 'state.sqlite'));
  said = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
  if (database.isOpen) database.close();
  folder[Symbol.dispose]();
});

/**
 * Makes SQLite reject every write that needs space, with the error of a full disk: the file may not grow, and its free
 * space is filled.
 */
function fillDisk(): { free(): void } {
  const filler = new Collection(database, 'filler', z.string());
  const pages = database.prepare('PRAGMA page_count').get()?.page_count;
  database.exec(`PRAGMA max_page_count = ${pages}`);
  for (const size of [2000, 200, 1]) {
    for (let isFull = false; !isFull; ) {
      try {
        filler.put(`${size}/${Math.random()}`, 'x'.repeat(size));
      } catch {
        isFull = true;
      }
    }
  }
  return { free: () => void database.exec('PRAGMA max_page_count = 1000000') };
}

/** Too long for the free space of a partly filled page. */
const long = 'x'.repeat(5000);

const waits = () => expect.poll(() => said.join('\n'), { timeout: 5000 }).toContain('is full');

describe('on a full disk', () => {
  it('a write of a caller is refused, and what was there stays', () => {
    const notes = new Collection(database, 'notes', z.string());
    notes.put('kept', 'kept');
    const disk = fillDisk();
    expect(() => notes.put('new', long)).toThrow('full');
    expect(() => inTransaction(database, () => notes.put('new', long))).toThrow('full');
    expect(notes.all()).toEqual(['kept']);
    disk.free();
    notes.put('new', 'now');
    expect(notes.all()).toEqual(['kept', 'now']);
  });

  it('a run of a state machine waits, and ends when there is room again', async () => {
    const arn = 'arn:aws:states:ap-southeast-1:000000000000:stateMachine:Machine';
    const definition = { StartAt: 'Work', States: { Work: lambda('work', { End: true }) } };
    const properties = { DefinitionString: JSON.stringify(definition) };
    const declared = { type: 'AWS::StepFunctions::StateMachine', ref: arn, arn, name: 'Machine', properties };
    const [machine] = declaredStateMachines(declaredTemplate(declared));
    if (machine === undefined) throw new Error('the template declares no machine');
    const log = new RunLog(database);
    const work = Promise.withResolvers<InvokeResult>();
    const events: string[] = [];
    const publish = ({ detail }: Pick<BusEvent, 'detail'>) => void events.push((detail as { status: string }).status);
    const runner = new ExecutionRunner(log, () => work.promise, { publish });
    const execution = {
      arn: 'run',
      name: 'run',
      machineArn: arn,
      status: 'RUNNING',
      input: '{}',
      startedAtMs: Date.now(),
    } as const;
    log.put(execution);
    runner.begin(machine, execution);
    await expect.poll(() => log.get('run')?.at?.state).toBe('Work');
    const disk = fillDisk();
    work.resolve({ ok: true, payload: long });
    await waits();
    expect(log.get('run')?.status).toBe('RUNNING');
    disk.free();
    await expect.poll(() => log.get('run')?.status, { timeout: 5000 }).toBe('SUCCEEDED');
    await expect.poll(() => events).toEqual(['RUNNING', 'SUCCEEDED']);
    await runner.close();
  });

  it('a transcription waits, and its end is told when there is room again', async () => {
    const jobs = new TranscriptionJobStore(database);
    const events: string[] = [];
    const vocabularies = new VocabularyStore(database);
    const objects = folderObjects(folder.path);
    const failure = `no speech: ${long}`;
    const queue = new TranscriptionQueue({
      jobs,
      vocabularies,
      recognisers: {
        standard: {
          name: 'none',
          unsupportedReason: () => new JobFailure(failure),
          recognise: () => Promise.reject(new Error('unused')),
        },
        byModel: new Map(),
      },
      objects,
      bus: {
        publish: ({ detail }) =>
          void events.push((detail as { TranscriptionJobStatus: string }).TranscriptionJobStatus),
      },
      folder: folder.path,
      accountId: '0',
    });
    const place = { mediaUri: 's3://media/none', outputBucket: 'media', outputKey: 'x' };
    jobs.put({ name: 'job', status: 'QUEUED', ...place, createdAtMs: 1 });
    const disk = fillDisk();
    queue.add('job');
    await waits();
    expect(events).toEqual([]);
    disk.free();
    await expect.poll(() => [jobs.get('job')?.status, events], { timeout: 5000 }).toEqual(['FAILED', ['FAILED']]);
    await queue.close();
  });

  it('a media job waits, and its end is told when there is room again', async () => {
    const events: string[] = [];
    const publish = ({ detail }: Pick<BusEvent, 'detail'>) => void events.push((detail as { status: string }).status);
    const objects = folderObjects(folder.path);
    const runner = new MediaConvertRunner({ database, objects, bus: { publish } });
    const opened = Promise.withResolvers<undefined>();
    objects.get = () => opened.promise;
    const fileInput = `s3://media/${long}`;
    const fileGroupSettings = { destination: 's3://media/out' };
    const outputs = [{ nameModifier: '', containerSettings: { container: 'MP4' as const }, audioDescriptions: [] }];
    const outputGroups = [
      { outputGroupSettings: { type: 'FILE_GROUP_SETTINGS' as const, fileGroupSettings }, outputs },
    ];
    const { id } = runner.create({ inputs: [{ fileInput }], outputGroups }, undefined, {});
    await expect.poll(() => runner.get(id).status).toBe('PROGRESSING');
    const disk = fillDisk();
    opened.resolve(undefined);
    await waits();
    disk.free();
    await expect.poll(() => runner.get(id).status, { timeout: 5000 }).toBe('ERROR');
    expect(events).toContain('ERROR');
    await runner.close();
  });

  it('an event that could not be delivered is kept when there is room again', async () => {
    const result = Promise.withResolvers<InvokeResult>();
    const letters = new Collection(database, 'letters', z.string());
    const deliveries = new Deliveries({
      rules: [
        { name: 'rule', pattern: { source: ['test'] }, targets: [{ arn: 'function', input: undefined }] },
      ] as never,
      template: { accountId: '0', region: 'r' },
      database,
      invoke: () => result.promise,
      keepFailed: ({ failure }) => letters.put('letter', failure),
    });
    deliveries.accept({ source: 'test', 'detail-type': 't', detail: {}, time: '', id: '1', resources: [] });
    const disk = fillDisk();
    result.resolve({ ok: false, error: { errorType: 'Error', errorMessage: long } });
    await waits();
    disk.free();
    await expect.poll(() => letters.all(), { timeout: 5000 }).toEqual([`Error: ${long}`]);
    await deliveries.settled();
  });

  it('a schedule fires once, not again and again', async () => {
    let fired = 0;
    const rule = {
      id: 'r',
      name: 'r',
      arn: 'r',
      description: '',
      expression: 'rate(1 minute)',
      targets: [{ arn: 'a:lambda:f', input: {} }],
    };
    const time = { now: Date.UTC(2026, 0, 1) };
    const scheduler = new Scheduler({
      rules: [rule],
      template: declaredTemplate(),
      database,
      invoke: async () => {
        fired += 1;
        return { ok: false, error: { errorType: 'Error', errorMessage: long } };
      },
      keepFailed: () => undefined,
      clock: () => time.now,
    });
    await scheduler.start();
    const disk = fillDisk();
    time.now += 61_000;
    const firing = scheduler.fire(rule, 'on time');
    await waits();
    await setImmediate();
    expect(fired).toBe(3);
    disk.free();
    await firing;
    expect(scheduler.state(rule).last?.outcome).toContain('Error');
    scheduler.stop();
  });
});
