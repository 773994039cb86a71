import { beforeEach, describe, expect, test } from 'vitest';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { addTab } from '../../../domain/editor/commands/addTab.ts';
import type { Person } from '../../kit/people.ts';
import { readFile, transcribe } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { open, save, spoken } from '../subtitles/kit.ts';

const { cloud, given } = await givenWorld();
const source = new Uint8Array(1);
const byHand = { isTranscribed: false, audioKey: 'media/sound.m4a' };

let aya: Person;
beforeEach(async () => {
  aya = await given.aPerson();
});

const aFile = (captions = 0, about: Partial<FileItem> = {}) =>
  given.aTranscribedFile({ source, owner: aya, about: { ...byHand, ...about }, captions: spoken(captions) });
const at = ({ projectId, videoId }: FileItem) => ({ projectId, videoId });

describe('a file that was prepared to be written by hand', () => {
  test('can be transcribed later, once, in a language of choice', async () => {
    const file = await aFile();
    const begun = await transcribe(cloud, aya, { ...at(file), language: 'ja' });
    expect(begun).toMatchObject({ isTranscribed: true, language: 'ja', transcriptStatus: 'queued' });
    await expect(transcribe(cloud, aya, at(file))).rejects.toMatchObject({ code: 'transcription.running' });
  });

  test('is refused and stays as it is while it has captions, no sound, or costs more minutes than are left', async () => {
    const refused = async (file: FileItem, code: string) => {
      await expect(transcribe(cloud, aya, at(file))).rejects.toMatchObject({ code });
      const now = await getFile(cloud.table, file.videoId);
      expect(now).toMatchObject({ attempt: file.attempt, transcriptStatus: 'done', isTranscribed: false });
    };
    await refused(await aFile(1), 'transcription.captioned');
    await refused(await aFile(0, { audioKey: null }), 'transcription.silent');
    await refused(await aFile(0, { durationMs: 901_000 }), 'minutes.exceeded');
  });

  test('says that it can be transcribed only until it has captions, and only with sound', async () => {
    const says = async (file: FileItem) => (await readFile(cloud, aya, at(file))).isTranscribable;
    const file = await aFile();
    expect(await says(file)).toBe(true);
    const world = { cloud };
    const opened = { ...at(file), subtitleId: file.subtitleId ?? '', userId: aya.userId };
    const { document } = await open(world, opened);
    const added = addTab(document, { language: 'ja' });
    if (!added) throw new Error('no tab can be added');
    await save(world, opened, { baseRevision: 0, change: added, saveId: 'tab' });
    expect(await says(file)).toBe(true);
    const caption = spoken(1).tracks[0]?.captions[0];
    if (!caption) throw new Error('no caption');
    const written = { label: 'insert', ops: [{ op: 'put', track: 'main', caption }] } as const;
    await save(world, opened, { baseRevision: 1, change: written, saveId: 'caption' });
    expect(await says(file)).toBe(false);
    expect(await says(await aFile(1, { captionsKey: 'media/captions.json' }))).toBe(false);
    expect(await says(await aFile(0, { audioKey: null }))).toBe(false);
    expect(await says(await aFile(0, { isTranscribed: true }))).toBe(false);
  });

  test('is transcribed by its owner alone', async () => {
    await expect(transcribe(cloud, await given.aPerson(), at(await aFile()))).rejects.toMatchObject({
      code: 'file.missing',
    });
  });
});
