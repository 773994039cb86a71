import type { LiveProgress, WatchedKind } from '../../api/live.ts';
import { type Publishes, publishProgress } from '../live/publish.ts';

/** Progress of a piece of work, without the fields that its kind determines. */
export type Told = Omit<LiveProgress, 'type' | 'kind'>;

/**
 * Publishes the progress of a run to live connections. Never throws. Called by the rules of a kind (`RunRules.tell`),
 * so that only functions of watched work get the permission to send.
 */
export const tellRun = (cloud: Publishes, kind: WatchedKind, told: Told): Promise<void> =>
  publishProgress(cloud, { ...told, type: 'progress', kind });
