import { inject } from 'vitest';
import type { CloudPlace } from './localCloud.ts';

function find(): CloudPlace {
  const clouds = inject('clouds');
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const place = clouds[worker - 1];
  if (!place) throw new Error(`no local cloud for worker ${worker} of ${clouds.length}`);
  return place;
}

/** Running local cloud of the worker that runs this test file. Other files of the worker use it before and after. */
export const { origin, dataDir } = find();
