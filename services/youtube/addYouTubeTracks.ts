import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import type { YouTubeItem } from '../../cloud/table/files/youtube.ts';
import { addTrack } from '../../cloud/youtube/captions.ts';
import type { TabId } from '../../domain/captions/types.ts';
import { captionTrack } from '../../domain/formats/srt/captionTrack.ts';
import type { TrackProblem } from '../../domain/youtube/upload.ts';
import { enterStep, finishRun, keepFields } from '../runs/progress.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { openChannel } from './openChannel.ts';
import { refusalOf } from './refusalOf.ts';
import { requireUploading, type YouTubeRun, youtubeEnd } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'youtube' | 'now' | 'live'> & Pick<CloudReader, 'media'>;

/**
 * Task 2: adds the captions, one track per language. The run ends as done even if they fail, because the video is on
 * YouTube.
 */
export async function addYouTubeTracks(cloud: Parts, { videoId, uploadId }: YouTubeRun): Promise<YouTubeRun> {
  const run = { videoId, uploadId };
  const item = await requireUploading(cloud, run);
  await enterStep(cloud, youtubeEnd, run, 'tracks', item.addedTracks.length / Math.max(1, item.tracks.length));
  const trackProblem = await addTracks(cloud, item);
  if (trackProblem) await keepFields(cloud, youtubeEnd, run, { trackProblem });
  await finishRun(cloud, youtubeEnd, run);
  return run;
}

async function addTracks(cloud: Parts, item: YouTubeItem): Promise<TrackProblem | null> {
  const { youtubeId, subtitleId, videoId, tracks } = item;
  const missing = tracks.filter((tab) => !item.addedTracks.includes(tab));
  if (missing.length === 0 || youtubeId === null || subtitleId === null) return null;
  const document = (await loadDocument(cloud, { videoId, subtitleId }))?.document;
  const added: TabId[] = [...item.addedTracks];
  try {
    const { youtube, accessToken } = await openChannel(cloud, item.requestedBy);
    for (const language of missing) {
      if (!document?.tabs.some(({ id }) => id === language)) return 'refused';
      const body = captionTrack(document.captions(language), language, document.settings.style);
      await addTrack(youtube, accessToken, { youtubeId, language, body });
      added.push(language);
      await keepFields(cloud, youtubeEnd, item, { addedTracks: [...added] });
    }
    return null;
  } catch (error) {
    const reason = refusalOf(error);
    if (reason) return reason === 'youtube.quota' ? 'quota' : 'refused';
    if (error instanceof Error && error.name === 'youtube.unconnected') return 'refused';
    throw error;
  }
}
