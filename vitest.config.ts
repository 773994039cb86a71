import { defineConfig } from 'vitest/config';

/** One project a test suite. The files of `test/walks`, and those of `test/browser`, share one running local cloud. */
const suite = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node' as const, setupFiles: ['test/kit/seed.ts'], ...extra },
});

/** A worker for every core. Vitest by itself leaves one core idle, which is half of a machine of two. */
const onEveryCore = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: '100%' };

const onLocalCloud = {
  globalSetup: ['test/kit/localCloud.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  maxWorkers: 2,
  // A machine with much to do draws and replies late.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      suite('unit', ['test/{domain,api,lambdas,frontend,local,scripts,architecture}/**/*.test.ts'], onEveryCore),
      suite('service', ['test/{services,cloud}/**/*.test.ts'], onEveryCore),
      suite('template', ['test/lib/**/*.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
      suite('walk', ['test/walks/**/*.test.ts'], onLocalCloud),
      suite('browser', ['test/browser/**/*.test.ts'], onLocalCloud),
    ],
  },
});
