import { defineConfig } from 'vitest/config';

// Speech in tests is recognized by PocketSphinx, whichever models the machine has.
process.env.OTOJI_MODELS = '/nonexistent';

/** Tests that start ffmpeg and need no local cloud. */
const media = [
  'test/cloud/{ffmpeg,mp4}/**/*.test.ts',
  'test/cloud/media/mp3.test.ts',
  'test/domain/formats/readByFfmpeg.test.ts',
  'test/local/{mediaconvert,transcribe}/**/*.test.ts',
  'test/services/{exports,proxy,transcription}/**/*.test.ts',
  'test/services/faults.test.ts',
];

/**
 * Walks and browser tests of every run: the main job, what may never be lost, and every screen. The others, most of
 * which look at one page or one rare fault for a minute each, are the project `deep`.
 */
const walks = [
  'test/walks/{apiCalls,captionFiles,imports,manyUploads,personalTokens,restore,saves,smoke,spine,subscriptions}.test.ts',
];
const browser = [
  'test/browser/{commands,job,live,previewTemplates,screens,sharing,timeline}.test.ts',
  'test/browser/trouble/edits.test.ts',
];

/** Tests in which other programs validate files written by the product, and hours of video; part of deep runs only. */
export const deepOnly = [
  'test/cloud/mp4/longJoin.test.ts',
  'test/domain/formats/readBy{LibreOffice,Python}.test.ts',
  'test/domain/formats/read{Itt,Ebuttd}ByXmllint.test.ts',
];

/** Project of one test suite. */
const suite = (name: string, include: string[], extra: object = {}, exclude: readonly string[] = []) => ({
  test: {
    name,
    include,
    exclude: [...exclude, ...(process.env.DEEP === '1' ? [] : deepOnly)],
    environment: 'node' as const,
    setupFiles: ['test/kit/seed.ts'],
    ...extra,
  },
});

/** One worker per core. By default Vitest leaves one core idle, which is half of a two-core machine. */
const onEveryCore = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: '100%' };

/** Options for tests whose modules share no observable state (`test/kit/restored.ts`). */
const inOneProcess = { ...onEveryCore, isolate: false, setupFiles: ['test/kit/seed.ts', 'test/kit/restored.ts'] };

const tables = 'test/kit/tableServers.ts';
const clips = 'test/kit/sharedClips.ts';

const onLocalCloud = {
  globalSetup: ['test/kit/localCloud.ts', clips],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  maxWorkers: 2,
  // A busy machine renders and replies late.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      suite('unit', ['test/{domain,api,lambdas,frontend,scripts,architecture}/**/*.test.ts'], inOneProcess, media),
      suite('local', ['test/local/**/*.test.ts'], onEveryCore, media),
      suite('service', ['test/{services,cloud}/**/*.test.ts'], { ...inOneProcess, globalSetup: [tables] }, media),
      suite('media', media, { ...onEveryCore, globalSetup: [tables, clips] }),
      suite('template', ['test/lib/**/*.test.ts'], { ...onEveryCore, testTimeout: 120_000, hookTimeout: 120_000 }),
      suite('walk', walks, onLocalCloud),
      suite('browser', browser, onLocalCloud),
      suite('deep', ['test/{walks,browser}/**/*.test.ts'], onLocalCloud, [...walks, ...browser]),
    ],
  },
});
