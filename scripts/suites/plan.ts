/** The Vitest projects, in the order in which `npm test` runs them. */
export const suites = ['unit', 'local', 'service', 'media', 'template', 'walk', 'browser'] as const;

export type Suite = (typeof suites)[number];

/** `check` is types, lint, format and walls; `build` makes the site and the template. */
export type Job = 'check' | 'build' | Suite;

/** What runs against the built site and template, and proves nothing when they could not be built. */
export const needsBuild: ReadonlySet<Job> = new Set(['template', 'walk', 'browser']);

/**
 * A browser or a machine with much to do can fail once by chance: the files that failed in these suites are run once
 * more. `npm test` names each test that passed only then, because by chance is also how a rare fault of the product
 * shows itself.
 */
export const hasSecondTry: ReadonlySet<Job> = new Set(['walk', 'browser']);

/**
 * The jobs of `npm test` as steps: steps follow each other, the jobs of one step run side by side. Compilers may
 * share two cores. Suites wait for real programs and have time limits, so each has a small machine to itself. The
 * walks and the browser tests each run a local cloud, ffmpeg and speech recognition: they share eight cores or none.
 */
export function planSteps(cores: number): readonly (readonly Job[])[] {
  const compile: Job[][] = cores < 2 ? [['check'], ['build']] : [['check', 'build']];
  if (cores < 4) return [...compile, ...suites.map((suite) => [suite])];
  if (cores < 8) return [...compile, ['unit', 'service'], ['local', 'media'], ['template'], ['walk'], ['browser']];
  return [...compile, ['unit', 'service'], ['local', 'media', 'template'], ['walk', 'browser']];
}

/** How many workers a suite of a step may have. Undefined for a suite on its own: `vitest.config.ts` says. */
export function maxWorkers(step: readonly Job[], cores: number): number | undefined {
  return step.length > 1 ? Math.max(1, Math.floor(cores / step.length)) : undefined;
}
