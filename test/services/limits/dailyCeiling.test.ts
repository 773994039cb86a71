import { describe, expect, test } from 'vitest';
import type { DailyCeilings } from '../../../cloud/cloud.ts';
import { getDailyTotal } from '../../../cloud/table/core/dailyTotals.ts';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { countToday, uncountToday } from '../../../services/limits/dailyCeiling.ts';
import { reserveMinutes } from '../../../services/transcription/reserveMinutes.ts';
import { asking } from '../../kit/files.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { addTab, createFile, listTranslations, transcribe } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { spoken } from '../subtitles/kit.ts';
import { NotedEngine, runMachine } from '../translation/run.ts';

/** Daily ceilings of the whole installation. Each test has a day of its own, because they share the table. */

const world = await givenWorld();
const { given } = world;

let days = 0;
/** Cloud with ceilings, on a new day. */
function onANewDay(dailyCeilings: DailyCeilings) {
  const start = Date.parse('2027-03-01T12:00:00.000Z') + ++days * 24 * 3_600_000;
  const day = new Date(start).toISOString().slice(0, 10);
  const config = { ...world.cloud.config, dailyCeilings };
  const cloud = { ...world.cloud, config, now: () => new Date(start) };
  const total = (of: 'TRANSCRIBE' | 'TRANSLATE') => getDailyTotal(cloud.table, day, of);
  return { cloud, total };
}

const runOf = ({ videoId, attempt, ownerId }: FileItem, seconds: number) => ({
  ...{ videoId, attempt, ownerId },
  ...{ durationMs: seconds * 1000, needsProxy: false, isTranscribed: true },
});

describe('a daily ceiling', () => {
  test('is exceeded by at most one of many requests at the same time', async () => {
    const { cloud, total } = onANewDay({ transcription: 35 });
    const counted = await Promise.all(Array.from({ length: 30 }, () => countToday(cloud, 'transcription', 10)));
    expect(counted.filter(Boolean)).toHaveLength(4);
    expect(await total('TRANSCRIBE')).toBe(40);
  });

  test('begins at zero each day, and work that was not begun is taken back from its own day', async () => {
    const { cloud, total } = onANewDay({ translation: 100 });
    const counted = await countToday(cloud, 'translation', 100);
    const next = onANewDay({ translation: 100 });
    expect(await countToday(next.cloud, 'translation', 1)).toBeDefined();
    if (counted) await uncountToday(next.cloud, counted);
    expect([await total('TRANSLATE'), await next.total('TRANSLATE')]).toEqual([0, 1]);
  });

  test('does not exist unless the operator sets it', async () => {
    const { cloud, total } = onANewDay({});
    expect(await countToday(cloud, 'transcription', 1_000_000)).toBeDefined();
    expect(await total('TRANSCRIBE')).toBe(0);
  });
});

describe('the ceiling of transcription', () => {
  test('refuses new uploads and transcriptions, but neither captions by hand nor what has begun', async () => {
    const { cloud } = onANewDay({ transcription: 60 });
    const aya = await given.aPerson('starter');
    const begun = asking(cloud, aya);
    const first = await createFile(cloud, aya, begun);
    await countToday(cloud, 'transcription', 60);
    await expect(createFile(cloud, aya, asking(cloud, aya))).rejects.toMatchObject({ code: 'transcriptions.ceiling' });
    expect((await createFile(cloud, aya, begun)).id).toBe(first.id);
    await createFile(cloud, aya, asking(cloud, aya, { isTranscribed: false }));
    const file = await given.aFile(aya, { transcriptStatus: 'failed' });
    const { projectId, videoId } = file;
    await expect(transcribe(cloud, aya, { projectId, videoId })).rejects.toMatchObject({
      code: 'transcriptions.ceiling',
    });
    expect((await getFile(cloud.table, videoId))?.transcriptStatus).toBe('failed');
  });

  test('counts a recording once, by its real length, and ends one that comes too late before it is paid for', async () => {
    const { cloud, total } = onANewDay({ transcription: 90 });
    const aya = await given.aPerson('starter');
    const [one, two] = [await given.aFile(aya), await given.aFile(aya)];
    await reserveMinutes(cloud, runOf(one, 100));
    await reserveMinutes(cloud, runOf(one, 100));
    expect(await total('TRANSCRIBE')).toBe(100);
    await expect(reserveMinutes(cloud, runOf(two, 10))).rejects.toMatchObject({ name: 'transcriptions.ceiling' });
    expect((await readCreditAccount(cloud, aya.userId)).reservedSeconds).toBe(100);
    expect(await total('TRANSCRIBE')).toBe(100);
  });

  test('does not count a recording that the minutes of its owner do not cover', async () => {
    const { cloud, total } = onANewDay({ transcription: 10_000 });
    const file = await given.aFile(await given.aPerson());
    await expect(reserveMinutes(cloud, runOf(file, 5000))).rejects.toMatchObject({ name: 'minutes.insufficient' });
    expect(await total('TRANSCRIBE')).toBe(0);
  });
});

describe('the ceiling of translation', () => {
  const letters = 2 * 'caption 0'.length;

  test('counts the characters of a translation once, and refuses the next one', async () => {
    const { cloud, total } = onANewDay({ translation: letters });
    const file = await given.aCaptionedFile(spoken(2));
    const { projectId, videoId, userId } = file;
    const ask = (language: string) =>
      addTab(cloud, { userId }, { projectId, videoId, language, content: 'translation' });
    await ask('es');
    const run = { videoId, language: 'es', attempt: 1 };
    expect(await runMachine({ ...world, cloud }, new NotedEngine(), run, { times: 2 })).toBeNull();
    expect(await total('TRANSLATE')).toBe(letters);
    await expect(ask('fr')).rejects.toMatchObject({ code: 'translations.ceiling' });
  });

  test('ends a translation that comes too late, before anything is sent or counted in the plan', async () => {
    const { cloud, total } = onANewDay({ translation: letters });
    const file = await given.aCaptionedFile(spoken(2));
    const { projectId, videoId, userId } = file;
    await addTab(cloud, { userId }, { projectId, videoId, language: 'es', content: 'translation' });
    await countToday(cloud, 'translation', letters);
    const engine = new NotedEngine();
    const run = { videoId, language: 'es', attempt: 1 };
    expect(await runMachine({ ...world, cloud }, engine, run)).toBe('translations.ceiling');
    expect([engine.sent, await total('TRANSLATE')]).toEqual([[], letters]);
    expect((await listTranslations(cloud, { userId }, { projectId, videoId })).translations).toMatchObject([
      { status: 'failed', failureReason: 'translations.ceiling' },
    ]);
  });
});
