import type { LiveProgress } from '../../api/live.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';

/** How far the transcription of a file is. */
export const progressOfFile = (file: FileItem): LiveProgress => ({
  type: 'progress',
  kind: 'transcription',
  fileId: file.videoId,
  id: null,
  status: file.transcriptStatus,
  step: file.transcriptStep,
  progress: file.transcriptProgress,
  remainingSeconds: null,
});
