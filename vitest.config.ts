import { defineConfig } from 'vitest/config';

/** One project a rung of the test ladder. `test/walk` and `test/browser` share one running local cloud. */
const rung = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node' as const, setupFiles: ['test/kit/seed.ts'], ...extra },
});

const walk = {
  globalSetup: ['test/kit/localCloud.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  fileParallelism: false,
};

export default defineConfig({
  test: {
    projects: [
      rung('unit', ['test/{domain,api,lambdas,frontend,local,scripts,architecture}/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      rung('service', ['test/{services,cloud}/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 60_000 }),
      rung('template', ['test/lib/**/*.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
      rung('walk', ['test/walks/**/*.test.ts'], walk),
      rung('browser', ['test/browser/**/*.test.ts'], walk),
    ],
  },
});
