import type { LiveProgress, WatchedKind } from '../../api/live.ts';
import { type Publishes, publishProgress } from '../live/publish.ts';

/** How far a piece of work is, without what is the same for its kind. */
export type Told = Omit<LiveProgress, 'type' | 'kind'>;

/**
 * Tells live connections how far a run is. It never fails. The rules of a kind call it (`RunRules.tell`), so that only
 * functions of work that is watched may send.
 */
export const tellRun = (cloud: Publishes, kind: WatchedKind, told: Told): Promise<void> =>
  publishProgress(cloud, { ...told, type: 'progress', kind });
