import { defaultLimits } from '../../../domain/captions/defaults.ts';
import type { FileDetail } from '../file/file.ts';
import { sampleId } from './sample.ts';
import captionsUrl from './sampleCaptions.json?url';
import videoUrl from './sampleTalk.mp4?url';
import peaksUrl from './sampleTalk.peaks?url';

/** Address of the captions before any change. It changes with their content. */
export const sampleCaptionsUrl = captionsUrl;

const { minDurationSeconds, maxDurationSeconds, ...lines } = defaultLimits;
const limits = { ...lines, minDurationMs: 1000 * minDurationSeconds, maxDurationMs: 1000 * maxDurationSeconds };

const madeAt = '2026-11-28T00:00:00.000Z';

/** The sample as the server would describe it to a person who may edit it and nothing else. */
export const sampleFile = (subtitleId: string, editorSettings: FileDetail['editorSettings']): FileDetail => ({
  id: sampleId,
  projectId: sampleId,
  title: 'Making subtitles',
  fileName: 'Making subtitles.mp4',
  sizeBytes: 516_271,
  durationMs: 35_560,
  playbackTime: '00:35',
  language: 'en',
  fileType: 'video',
  editType: 'video',
  fileStatus: 'success',
  transcriptStatus: 'done',
  transcriptStep: null,
  transcriptProgress: 100,
  failureReason: null,
  isTranscribed: true,
  maxSpeakers: null,
  model: null,
  isTranscribable: false,
  subtitleId,
  thumbnailUrl: null,
  shared: 'private',
  sectionProgress: null,
  may: ['open', 'edit', 'importCaptions'],
  createdAt: madeAt,
  updatedAt: madeAt,
  mediaUrl: videoUrl,
  videoUrl,
  soundTracks: [],
  soundTrack: 0,
  subtitleTracks: [],
  editedVideoUrl: null,
  deleteStatus: 'active',
  teamAccess: 'editor',
  isConverting: false,
  peaksUrl,
  shotsUrl: null,
  widthPx: 640,
  heightPx: 360,
  frameRate: { numerator: 25, denominator: 1 },
  editorSettings,
  dismissedDialogs: [],
  defaultSettings: { subtitleLimit: limits, translationAble: false },
  subtitleSectionsList: null,
});
