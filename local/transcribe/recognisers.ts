import type { Recogniser } from './recogniser.ts';

/** Speech recognition engines of an installation. */
export interface Recognisers {
  /** Engine for jobs that name no model. */
  readonly standard: Recogniser;
  /** Engines by the name of their model, from the smallest; empty if jobs have no choice. */
  readonly byModel: ReadonlyMap<string, Recogniser>;
}

interface Choice {
  readonly modelName?: string | undefined;
  readonly languageCode?: string | undefined;
}

/**
 * Returns the engine for a job. A job without a model gets the standard engine, or the largest model that knows its
 * language if the standard engine does not. Undefined if the named model is not there.
 */
export function recogniserFor({ standard, byModel }: Recognisers, job: Choice): Recogniser | undefined {
  if (job.modelName !== undefined) return byModel.get(job.modelName);
  if (standard.unsupportedReason(job.languageCode) === undefined) return standard;
  const able = [...byModel.values()].filter((one) => one.unsupportedReason(job.languageCode) === undefined);
  return able.at(-1) ?? standard;
}
