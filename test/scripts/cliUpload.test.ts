import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asked, commands } from '../../scripts/cli/commands.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
  await writeFile(path.join(folder, 'talk.mp4'), 'a recording');
});
afterAll(() => rm(folder, { recursive: true }));

const able = {
  speakers: true,
  languageIdentification: true,
  recognizedLanguages: null as string[] | null,
  recognitionModels: ['base', 'small'],
};

/** Requests of the command to an installation that already has the recording. */
async function asked(options: Readonly<Record<string, string>>, config = able) {
  const made: object[] = [];
  const client = {
    readConfig: async () => config,
    createFile: async (body: object) => {
      made.push(body);
      return { id: 'projects/p/videos/v', fileStatus: 'success', projectId: 'p' };
    },
  } as unknown as Asked['client'];
  await commands.upload?.run({
    client,
    operands: [path.join(folder, 'talk.mp4')],
    text: (name) => ({ folder: 'p', ...options })[name],
    isSet: () => false,
    waiting: { onProgress: () => undefined } as never,
  });
  return made[0];
}

describe('an upload by the command line', () => {
  test('tells speakers apart where that is asked for, and else has no word of them', async () => {
    expect(await asked({ language: 'en', speakers: '4' })).toMatchObject({ language: 'en', maxSpeakers: 4 });
    expect(await asked({ language: 'en' })).not.toHaveProperty('maxSpeakers');
  });

  test('names a model that the installation offers', async () => {
    expect(await asked({ language: 'en', model: 'small' })).toMatchObject({ model: 'small' });
  });

  test('chooses tracks, which people count from 1', async () => {
    expect(await asked({ language: 'en', sound: '2' })).toMatchObject({ soundTrack: 1 });
    expect(await asked({ language: 'en', subtitles: '1' })).toMatchObject({ captionTrack: 0 });
    expect(await asked({ language: 'en' })).not.toHaveProperty('soundTrack');
  });

  test('has its language identified', async () => {
    expect(await asked({ language: 'und' })).toMatchObject({ language: 'und' });
  });

  test.each([
    [{ language: 'en', speakers: '2' }, { ...able, speakers: false }, 'cannot tell speakers apart'],
    [{ language: 'und' }, { ...able, languageIdentification: false }, 'cannot identify the language'],
    [{ language: 'ja' }, { ...able, recognizedLanguages: ['en'] }, 'only in: en'],
    [{ language: 'en', model: 'huge' }, able, 'offers these models for speech recognition: base, small'],
    [{ language: 'en', speakers: '1' }, able, 'from 2 to 30'],
    [{ language: 'en', speakers: '31' }, able, 'from 2 to 30'],
    [{ language: 'en', speakers: 'two' }, able, 'from 2 to 30'],
    [{ language: 'en', sound: '0' }, able, '--sound is the number of a track'],
    [{ language: 'en', subtitles: 'de' }, able, '--subtitles is the number of a track'],
    [{ language: 'en', subtitles: '1', captions: 'talk.srt' }, able, 'either from --captions or from --subtitles'],
    [{ language: 'en', speakers: '2', captions: 'talk.srt' }, able, 'there already'],
  ])('is refused with the reason: %j at %j', async (options, config, reason) => {
    await expect(asked(options as Record<string, string>, config)).rejects.toThrow(reason);
  });
});
