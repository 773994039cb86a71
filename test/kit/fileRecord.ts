import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import { fileActions } from '../../domain/access/actions.ts';
import { standardDefaults } from '../../domain/preferences/subtitleDefaults.ts';

type FileDetail = Reply<Routes['readFile']>;
type FileRow = Reply<Routes['createFile']>;

/** File as the API presents it in lists: an upload of a video that has just started, changed by `about`. */
export const aFileRow = (about: Partial<FileRow> = {}): FileRow => ({
  id: 'v1',
  projectId: 'home',
  title: 'talk.mp4',
  fileName: 'talk.mp4',
  sizeBytes: 1000,
  durationMs: null,
  language: 'en',
  fileType: 'video',
  editType: 'video',
  fileStatus: 'uploading',
  transcriptStatus: 'none',
  transcriptStep: null,
  transcriptProgress: 0,
  failureReason: null,
  isTranscribed: true,
  maxSpeakers: null,
  model: null,
  isTranscribable: false,
  subtitleId: null,
  thumbnailUrl: null,
  shared: 'private',
  sectionProgress: null,
  may: [...fileActions],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...about,
});

/** File as the API presents it to an editor. Its media cannot be played. */
export const aFileDetail = (about: Partial<FileDetail> = {}): FileDetail => ({
  ...aFileRow(),
  deleteStatus: 'active',
  teamAccess: 'owner',
  mediaUrl: null,
  videoUrl: null,
  editedVideoUrl: null,
  playbackTime: null,
  isConverting: false,
  peaksUrl: null,
  shotsUrl: null,
  soundTracks: [],
  soundTrack: null,
  subtitleTracks: [],
  widthPx: null,
  heightPx: null,
  frameRate: null,
  editorSettings: { autoScroll: true, timecodes: 'frames', rules: 'default' },
  defaultSettings: { subtitleLimit: standardDefaults.limits, translationAble: false },
  subtitleSectionsList: null,
  dismissedDialogs: [],
  ...about,
});
