import type { LiveProgress } from '../../api/live.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';

/** Returns the progress message of a file's transcription. */
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
