import { beforeEach, expect, test } from 'vitest';
import { type FileItem, patchFile } from '../../../cloud/table/files/files.ts';
import { prepareVocabulary } from '../../../services/transcription/prepareVocabulary.ts';
import { startTranscript } from '../../../services/transcription/startTranscript.ts';
import type { Person } from '../../kit/people.ts';
import { readFileVocabulary, readVocabulary, saveFileVocabulary, saveVocabulary } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { Ear, studio } from './run.ts';

const world = await givenWorld();
const { cloud, given } = world;

let aya: Person;
let ear: Ear;
beforeEach(async () => {
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  aya = await given.aPerson();
  ear = new Ear(world, []);
});

const term = (name: string) => ({ term: name, soundsLike: '' });
const at = ({ projectId, videoId }: FileItem) => ({ projectId, videoId });
const runOf = ({ videoId, ownerId, attempt }: FileItem) => ({
  ...{ videoId, ownerId, attempt },
  ...{ durationMs: 1000, needsProxy: false, isTranscribed: true, audioKey: 'audio.mp3' },
});
const prepare = (file: FileItem) => prepareVocabulary(studio(world, ear), runOf(file));
const tables = () => [...ear.vocabularies.values()].map(({ table }) => table);

test('names and terms of a person and of a file are stored apart, each once', async () => {
  const file = await given.aFile(aya);
  await saveVocabulary(cloud, aya, { terms: [term('Otoji'), term('Otoji')] });
  await saveFileVocabulary(cloud, aya, { ...at(file), terms: [term('Aya')] });
  expect(await readVocabulary(cloud, aya, {})).toEqual({ terms: [term('Otoji')] });
  expect(await readFileVocabulary(cloud, aya, at(file))).toEqual({ terms: [term('Aya')] });
  expect(await readVocabulary(cloud, await given.aPerson(), {})).toEqual({ terms: [] });
});

test('a recording is recognised with both lists, and the next one reuses the vocabulary', async () => {
  const [file, other] = [await given.aFile(aya), await given.aFile(aya)];
  await saveVocabulary(cloud, aya, { terms: [term('Otoji')] });
  const run = await prepare(other);
  expect(run).toMatchObject({ isVocabularyPending: false, vocabularyName: expect.stringContaining(aya.userId) });
  expect((await prepare(file)).vocabularyName).toBe(run.vocabularyName);
  await saveFileVocabulary(cloud, aya, { ...at(file), terms: [term('Los Angeles')] });
  const own = await prepare(file);
  expect(own.vocabularyName).not.toBe(run.vocabularyName);
  expect(tables()).toEqual([
    'Phrase\tSoundsLike\tIPA\tDisplayAs\nOtoji\t\t\tOtoji\n',
    'Phrase\tSoundsLike\tIPA\tDisplayAs\nLos-Angeles\t\t\tLos Angeles\nOtoji\t\t\tOtoji\n',
  ]);
  await startTranscript(studio(world, ear), own);
  expect([...ear.vocabularyOf.values()]).toEqual([own.vocabularyName]);
});

test('the recognition waits until a vocabulary is processed, and does without one that fails', async () => {
  const file = await given.aFile(aya);
  await saveVocabulary(cloud, aya, { terms: [term('Otoji')] });
  ear.vocabularyRules = { state: 'PENDING', max: 100 };
  const first = await prepare(file);
  expect(first).toMatchObject({ isVocabularyPending: true, vocabularyName: null, vocabularyChecks: 1 });
  const [name = ''] = ear.vocabularies.keys();
  ear.vocabularies.set(name, { VocabularyName: name, VocabularyState: 'READY' });
  expect(await prepareVocabulary(studio(world, ear), first)).toMatchObject({ vocabularyName: name });
  ear.vocabularies.set(name, { VocabularyName: name, VocabularyState: 'FAILED' });
  expect(await prepareVocabulary(studio(world, ear), first)).toMatchObject({
    isVocabularyPending: false,
    vocabularyName: null,
  });
  ear.vocabularies.set(name, { VocabularyName: name, VocabularyState: 'PENDING' });
  const last = await prepareVocabulary(studio(world, ear), { ...first, vocabularyChecks: 119 });
  expect(last.isVocabularyPending).toBe(false);
});

test('the vocabulary unused for longest gives way when the account is full, but none of the last day', async () => {
  const file = await given.aFile(aya);
  await saveVocabulary(cloud, aya, { terms: [term('Otoji')] });
  const name = (index: number) => `person${index}00-${'0'.repeat(20)}`;
  const stored = (VocabularyName: string, day: string) =>
    ear.vocabularies.set(VocabularyName, { VocabularyName, LastModifiedTime: new Date(`2026-11-${day}T00:00:00Z`) });
  ear.vocabularyRules = { state: 'READY', max: 3 };
  stored('of-another-program', '01');
  stored(name(1), '19');
  stored(name(2), '21');
  const first = await prepare(file);
  expect(first.isVocabularyPending).toBe(true);
  expect([...ear.vocabularies.keys()]).toEqual(['of-another-program', name(2)]);
  expect((await prepareVocabulary(studio(world, ear), first)).vocabularyName).not.toBeNull();
});

test('a recording whose language is to be identified, or without usable terms, has no vocabulary', async () => {
  const file = await given.aFile(aya);
  expect((await prepare(file)).vocabularyName).toBeNull();
  await saveVocabulary(cloud, aya, { terms: [term('42')] });
  expect((await prepare(file)).vocabularyName).toBeNull();
  await saveVocabulary(cloud, aya, { terms: [term('Otoji')] });
  await patchFile(cloud.table, file.videoId, { language: 'und' });
  expect((await prepare(file)).vocabularyName).toBeNull();
  expect(ear.vocabularies.size).toBe(0);
});
