import { beforeEach, describe, expect, test } from 'vitest';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import type { Person } from '../../kit/people.ts';
import { readFile, transcribe } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { spoken } from '../subtitles/kit.ts';

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
    expect(begun).toMatchObject({ isTranscribed: true, transcriptStatus: 'queued' });
    expect(await getFile(cloud.table, file.videoId)).toMatchObject({ language: 'en', again: { language: 'ja' } });
    await expect(transcribe(cloud, aya, at(file))).rejects.toMatchObject({ code: 'transcription.running' });
  });

  test('is refused and stays as it is while sections are complete, it has no sound, or costs more minutes than are left', async () => {
    const refused = async (file: FileItem, code: string) => {
      await expect(transcribe(cloud, aya, at(file))).rejects.toMatchObject({ code });
      const now = await getFile(cloud.table, file.videoId);
      expect(now).toMatchObject({ attempt: file.attempt, transcriptStatus: 'done', isTranscribed: false });
    };
    await refused(await aFile(1, { hasCompleteSections: true }), 'transcription.locked');
    await refused(await aFile(0, { audioKey: null }), 'transcription.silent');
    await refused(await aFile(0, { durationMs: 901_000 }), 'minutes.exceeded');
  });

  test('says that it can be transcribed with and without captions, and only with sound', async () => {
    const says = async (file: FileItem) => (await readFile(cloud, aya, at(file))).isTranscribable;
    expect(await says(await aFile())).toBe(true);
    expect(await says(await aFile(1))).toBe(true);
    expect(await says(await aFile(1, { isTranscribed: true }))).toBe(true);
    expect(await says(await aFile(1, { transcriptStatus: 'processing' }))).toBe(false);
    expect(await says(await aFile(0, { audioKey: null }))).toBe(false);
  });

  test('is transcribed by its owner alone', async () => {
    await expect(transcribe(cloud, await given.aPerson(), at(await aFile()))).rejects.toMatchObject({
      code: 'file.missing',
    });
  });
});
