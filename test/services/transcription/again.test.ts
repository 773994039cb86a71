import { describe, expect, test } from 'vitest';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { loadDocument } from '../../../services/subtitles/loadDocument.ts';
import { checkTranscript } from '../../../services/transcription/checkTranscript.ts';
import { reserveMinutes } from '../../../services/transcription/reserveMinutes.ts';
import { saveCaptions } from '../../../services/transcription/saveCaptions.ts';
import { settleMinutes } from '../../../services/transcription/settleMinutes.ts';
import { startTranscript } from '../../../services/transcription/startTranscript.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { listVersions, restoreVersion, transcribe } from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenWorld } from '../givenWorld.ts';
import { save, spoken } from '../subtitles/kit.ts';
import { Ear, runSpeech, studio } from './run.ts';

const world = await givenWorld();
const { cloud, given } = world;

type Asked = Omit<Parameters<typeof transcribe>[2], 'projectId' | 'videoId'>;

async function aFile(captions = spoken(2), about: Partial<FileItem> = {}): Promise<FileItem> {
  const file = await given.aTranscribedFile({
    source: new Uint8Array(1),
    captions,
    about: { audioKey: 'audio.mp3', isTranscribed: true, ...about },
  });
  return now(file);
}

async function now({ videoId }: Pick<FileItem, 'videoId'>): Promise<FileItem> {
  const file = await getFile(cloud.table, videoId);
  if (!file) throw new Error('the file is gone');
  return file;
}

const caller = ({ ownerId }: FileItem) => ({ userId: ownerId });
const at = ({ projectId, videoId }: FileItem) => ({ projectId, videoId });
const ask = (file: FileItem, asked: Asked = {}) => transcribe(cloud, caller(file), { ...at(file), ...asked });
const runOf = ({ videoId, ownerId, attempt }: FileItem) => ({ videoId, ownerId, attempt });
const hears = (...words: string[]) => studio(world, new Ear(world, words));

/** Requests another transcription, and runs it with a recognizer that returns these words. */
async function again(file: FileItem, words: readonly string[], asked: Asked = {}): Promise<string | null> {
  await ask(file, asked);
  return runSpeech(hears(...words), runOf(await now(file)));
}

async function documentOf(file: FileItem) {
  const { videoId, subtitleId } = await now(file);
  const loaded = await loadDocument(cloud, { videoId, subtitleId: subtitleId ?? '' });
  if (!loaded) throw new Error('there is no document');
  return loaded;
}

async function textsOf(file: FileItem): Promise<string[]> {
  const { document } = await documentOf(file);
  const tab = document.tabs[0]?.id ?? '';
  return [...document.captions(tab)].map(({ cells }) => cells[tab]?.text ?? '');
}

/** Corrects the text of a caption, as an editor does. */
async function correct(file: FileItem, caption: string, text: string): Promise<void> {
  const { document, revision } = await documentOf(file);
  const change = setText(document, { id: caption, tab: 'en', text });
  if (!change) throw new Error('the text is the same');
  const { videoId, projectId, subtitleId, ownerId } = file;
  const opened = { videoId, projectId, subtitleId: subtitleId ?? '', userId: ownerId };
  await save(world, opened, { baseRevision: revision, change, saveId: cloud.newId() });
}

const versionsOf = async (file: FileItem) => (await listVersions(cloud, caller(file), at(file))).versions;
const minutesOf = async ({ ownerId }: FileItem) => {
  const { planSeconds, reservedSeconds } = await readCreditAccount(cloud, ownerId);
  return { planSeconds, reservedSeconds };
};

describe('transcribing a file with captions again', () => {
  test('replaces them in the same document; what was corrected is a version that can be restored', async () => {
    const file = await aFile();
    await correct(file, 'c0', 'corrected');
    expect(await again(file, ['second', 'try'])).toBeNull();
    expect(await now(file)).toMatchObject({ subtitleId: file.subtitleId, transcriptStatus: 'done' });
    expect(await textsOf(file)).toEqual(['second try']);
    expect(await minutesOf(file)).toEqual({ planSeconds: 840, reservedSeconds: 0 });
    const versions = await versionsOf(file);
    expect(versions.map(({ kind }) => kind)).toEqual(['transcribed', 'edited', 'created']);
    const versionId = versions[1]?.id ?? '';
    await restoreVersion(cloud, caller(file), { ...at(file), versionId, saveId: 'restore' });
    expect(await textsOf(file)).toEqual(['corrected', 'caption 1']);
  });

  test('is a version of its own also if the change is too long for a row of the log', async () => {
    const file = await aFile(spoken(200));
    expect(await again(file, ['short'])).toBeNull();
    expect((await versionsOf(file)).map(({ kind }) => kind)).toEqual(['transcribed', 'created']);
  });

  test('in another language and with speakers changes the file only when it succeeds', async () => {
    const file = await aFile();
    await ask(file, { language: 'ja', maxSpeakers: 3 });
    expect(await now(file)).toMatchObject({ language: 'en', transcriptStatus: 'queued' });
    expect(await runSpeech(hears('こんにちは', 'ようこそ'), runOf(await now(file)))).toBeNull();
    expect(await now(file)).toMatchObject({ language: 'ja', maxSpeakers: 3 });
    const { document } = await documentOf(file);
    expect(document.tabs.map(({ id }) => id)).toEqual(['ja']);
    expect(document.speakers).toHaveLength(2);
    expect(document.settings.limits.maxCharsPerLine).toBeLessThan(30);
  });

  test('can only tell speakers apart, and leaves corrected texts and the language as they are', async () => {
    const file = await aFile();
    await correct(file, 'c1', 'corrected');
    expect(await again(file, ['one', 'two'], { language: 'ja', maxSpeakers: 2, keepsTexts: true })).toBeNull();
    expect(await textsOf(file)).toEqual(['caption 0', 'corrected']);
    const { document } = await documentOf(file);
    expect([...document.captions('en')].map(({ speakerId }) => speakerId !== undefined)).toEqual([true, false]);
    expect(await now(file)).toMatchObject({ language: 'en', maxSpeakers: 2 });
  });

  test('fails if speakers could not be told apart, and leaves the document as it is', async () => {
    const file = await aFile();
    await ask(file, { maxSpeakers: 2, keepsTexts: true });
    const ear = new Ear(world, ['one', 'two']);
    ear.hasSpeakers = false;
    expect(await runSpeech(studio(world, ear), runOf(await now(file)))).toBe('speakers.none');
    expect(await textsOf(file)).toEqual(['caption 0', 'caption 1']);
    expect(await now(file)).toMatchObject({ transcriptStatus: 'failed', failureReason: 'speakers.none' });
    expect(await minutesOf(file)).toEqual({ planSeconds: 900, reservedSeconds: 0 });
  });

  describe('with another model', () => {
    const offering = { ...cloud, config: { ...cloud.config, recognitionModels: ['small', 'base', 'base.en'] } };
    const choose = async (file: FileItem, asked: Asked) => {
      await transcribe(offering, caller(file), { ...at(file), ...asked });
      const ear = new Ear(world, ['new']);
      const studioNow = { ...studio(world, ear), config: offering.config };
      expect(await runSpeech(studioNow, runOf(await now(file)))).toBeNull();
      return [...ear.modelOf.values()];
    };

    test('uses it, and again the next time unless the language or the request is for another', async () => {
      const file = await aFile();
      expect(await choose(file, { model: 'base.en' })).toEqual(['base.en']);
      expect(await now(file)).toMatchObject({ model: 'base.en' });
      expect(await choose(await now(file), {})).toEqual(['base.en']);
      expect(await choose(await now(file), { language: 'ja' })).toEqual([undefined]);
      expect(await choose(await now(file), { model: 'base' })).toEqual(['base']);
      expect(await choose(await now(file), { model: null })).toEqual([undefined]);
    });

    test('is refused if the installation does not offer it, or it does not know the language', async () => {
      const file = await aFile();
      await expect(ask(file, { model: 'small' })).rejects.toMatchObject({ code: 'model.unknown' });
      const asked = { ...at(file), language: 'ja', model: 'base.en' };
      await expect(transcribe(offering, caller(file), asked)).rejects.toMatchObject({ code: 'model.language' });
      expect(await now(file)).toMatchObject({ attempt: file.attempt, transcriptStatus: 'done' });
    });

    test('uses the standard model if the chosen one was removed from the installation', async () => {
      const file = await aFile();
      await transcribe(offering, caller(file), { ...at(file), model: 'base' });
      const ear = new Ear(world, ['new']);
      expect(await runSpeech(studio(world, ear), runOf(await now(file)))).toBeNull();
      expect([...ear.modelOf.values()]).toEqual([undefined]);
    });
  });

  test.each([
    ['the recognition fails', () => studio(world, new Ear(world, [], { status: 'FAILED', reason: '' }))],
    ['nobody speaks', () => hears()],
  ])('leaves the captions and the language as they are when %s', async (_, cloudOf) => {
    const file = await aFile();
    await correct(file, 'c0', 'corrected');
    await ask(file, { language: 'ja' });
    expect(await runSpeech(cloudOf(), runOf(await now(file)))).not.toBeNull();
    expect(await now(file)).toMatchObject({
      language: 'en',
      subtitleId: file.subtitleId,
      uploadMonth: file.uploadMonth,
    });
    expect(await textsOf(file)).toEqual(['corrected', 'caption 1']);
    expect(await minutesOf(file)).toEqual({ planSeconds: 900, reservedSeconds: 0 });
  });

  test('keeps what others correct meanwhile, up to the moment before the replacement', async () => {
    const file = await aFile();
    await ask(file);
    const run = await startedRun(file);
    await correct(file, 'c0', 'while it is recognized');
    beforeNextTransaction(cloud.table, () => correct(file, 'c1', 'at the last moment'));
    await saveCaptions(hears('new'), run);
    await settleMinutes(cloud, run);
    expect(await textsOf(file)).toEqual(['new']);
    const [, before] = await versionsOf(file);
    await restoreVersion(cloud, caller(file), { ...at(file), versionId: before?.id ?? '', saveId: 'restore' });
    expect(await textsOf(file)).toEqual(['while it is recognized', 'at the last moment']);
  });

  test('replaces once if its task is repeated after a crash, and then leaves corrections alone', async () => {
    const file = await aFile();
    await ask(file);
    const run = await startedRun(file);
    await saveCaptions(hears('new'), run);
    const [caption] = [...(await documentOf(file)).document.captions('en')];
    await correct(file, caption?.id ?? '', 'corrected at once');
    await saveCaptions(hears('new'), run);
    expect(await textsOf(file)).toEqual(['corrected at once']);
  });

  test('is refused on a second click, without minutes, and by a request for speakers of a file without captions', async () => {
    const file = await aFile();
    await ask(file);
    await expect(ask(file)).rejects.toMatchObject({ code: 'transcription.running' });
    const long = await aFile(spoken(1), { durationMs: 901_000 });
    await expect(ask(long)).rejects.toMatchObject({ code: 'minutes.exceeded' });
    expect(await now(long)).toMatchObject({ transcriptStatus: 'done', attempt: long.attempt });
    const failed = await given.aFile({ userId: long.ownerId }, { transcriptStatus: 'failed', subtitleId: null });
    await expect(ask(failed, { keepsTexts: true })).rejects.toMatchObject({ code: 'subtitles.missing' });
  });
});

/** Runs the tasks of a requested transcription up to the recognition's end. */
async function startedRun(file: FileItem) {
  const studioNow = hears('new');
  const prepared = { durationMs: 60_000, needsProxy: false, isTranscribed: true, audioKey: 'audio.mp3' };
  const reserved = await reserveMinutes(studioNow, { ...runOf(await now(file)), ...prepared });
  const started = await startTranscript(studioNow, { ...reserved, audioKey: 'audio.mp3' });
  return checkTranscript(studioNow, started);
}
