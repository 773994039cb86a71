import type { LiveProgress, WatchedKind } from '../../api/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { RunOwners } from '../../cloud/table/runs.ts';
import { remainingSeconds } from '../../domain/exports/remaining.ts';
import type { RunKind } from '../../domain/runs/kinds.ts';
import { progressOf as exportProgress } from '../exports/presentExport.ts';
import { progressOfFile } from '../live/progressOfFile.ts';
import { publishProgress } from '../live/publish.ts';
import { progressOf as translationProgress } from '../translation/presentTranslation.ts';
import { presentYouTubeUpload } from '../youtube/presentYouTubeUpload.ts';

type Told = Omit<LiveProgress, 'type' | 'kind'>;

/** What is told of each kind of work, from the item that carries its state. Deletions are told to nobody. */
const tellers: { readonly [K in WatchedKind]: (owner: RunOwners[K], now: Date) => Told } = {
  transcription: progressOfFile,
  exports: (item, now) => {
    const progress = exportProgress(item);
    const elapsedMs = now.getTime() - Date.parse(item.createdAt);
    const left = item.status === 'processing' ? remainingSeconds(elapsedMs, progress) : null;
    return {
      ...{ fileId: item.videoId, id: item.exportId, status: item.status, step: item.step, progress },
      remainingSeconds: left,
    };
  },
  translation: (item) => ({
    ...{ fileId: item.videoId, id: item.language, status: item.status, step: item.step },
    progress: translationProgress(item),
    remainingSeconds: null,
  }),
  youtube: (item) => {
    const { id, status, step, progress } = presentYouTubeUpload(item);
    return { fileId: item.videoId, id, status, step, progress, remainingSeconds: null };
  },
};

const isWatched = (kind: RunKind): kind is WatchedKind => kind in tellers;

/** Tells live connections how far a run is. It never fails. */
export async function publishRun<K extends RunKind>(
  cloud: Partial<Pick<Cloud, 'live'>> & Pick<Cloud, 'table' | 'now'>,
  kind: K,
  owner: RunOwners[K] | undefined,
): Promise<void> {
  const { live, table } = cloud;
  if (!owner || !live || !isWatched(kind)) return;
  const tell = tellers[kind] as (owner: RunOwners[K], now: Date) => Told;
  await publishProgress({ live, table }, { ...tell(owner, cloud.now()), type: 'progress', kind });
}
