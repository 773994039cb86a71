/** Vitest projects, in the order in which `npm run test:deep` runs them. */
export const deepSuites = ['unit', 'local', 'service', 'media', 'template', 'walk', 'browser', 'deep'] as const;

export type Suite = (typeof deepSuites)[number];

/** Vitest projects of `npm test`: all but `deep`, the walks and browser tests that are too long for every run. */
export const suites = deepSuites.filter((suite) => suite !== 'deep');

/** `check` is types, lint, format and import boundaries; `build` builds the site and the template. */
export type Job = 'check' | 'build' | Suite;

/** Jobs that run against the built site and template, and are meaningless if the build failed. */
export const needsBuild: ReadonlySet<Job> = new Set(['template', 'walk', 'browser', 'deep']);

/**
 * Suites whose failed files are run once more, because a browser or a busy machine can cause a chance failure.
 * `npm test` names each test that passed only then, since a rare fault of the product also looks like chance.
 */
export const hasSecondTry: ReadonlySet<Job> = new Set(['walk', 'browser', 'deep']);

/**
 * Jobs of `npm test` as steps: steps run one after another, the jobs of one step in parallel. Compilers may share two
 * cores. Suites wait for real programs and have time limits, so each has a small machine to itself. The walks and the
 * browser tests each run a local cloud, ffmpeg and speech recognition: they run in parallel only with eight cores.
 */
export function planSteps(cores: number, isDeep = false): readonly (readonly Job[])[] {
  const steps = planUsualSteps(cores);
  return isDeep ? [...steps, ['deep']] : steps;
}

function planUsualSteps(cores: number): Job[][] {
  const compile: Job[][] = cores < 2 ? [['check'], ['build']] : [['check', 'build']];
  if (cores < 4) return [...compile, ...suites.map((suite) => [suite])];
  if (cores < 8) return [...compile, ['unit', 'service'], ['local', 'media'], ['template'], ['walk'], ['browser']];
  return [...compile, ['unit', 'service'], ['local', 'media', 'template'], ['walk', 'browser']];
}

/**
 * Maximum number of workers for each suite of a step. Undefined for a suite on its own, for which `vitest.config.ts`
 * decides.
 */
export function maxWorkers(step: readonly Job[], cores: number): number | undefined {
  return step.length > 1 ? Math.max(1, Math.floor(cores / step.length)) : undefined;
}
