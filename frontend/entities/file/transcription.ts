import { stepsOf } from '../../../domain/runs/kinds.ts';
import type { FileRow } from './file.ts';

const transcriptionSteps = stepsOf('transcription');

/**
 * The steps of a file's transcription in their order. Without speech recognition there is nothing to reserve and nothing
 * to recognise. Their words are `file:steps.<step>`.
 */
export const stepsOfFile = ({ isTranscribed }: Pick<FileRow, 'isTranscribed'>) =>
  isTranscribed ? transcriptionSteps : transcriptionSteps.filter((step) => step !== 'reserve' && step !== 'recognise');

/** The reasons for which nothing can be done with a recording. */
const unusable: readonly FileRow['failureReason'][] = ['media.unreadable', 'media.toolarge'];

/** The reasons for which another transcription of the same file fails as well. */
const hopeless: readonly FileRow['failureReason'][] = [...unusable, 'media.silent', 'media.toolong'];

/** Whether a transcription of the file can succeed where the last one did not. */
export const canBeTranscribed = ({ failureReason, may }: FileRow): boolean =>
  may.includes('transcribe') && !hopeless.includes(failureReason);

/**
 * Whether the file was prepared without speech recognition and can be transcribed for the first time. That it has no
 * captions yet is checked when it begins.
 */
export const canBeTranscribedFirst = ({ isTranscribed, transcriptStatus, may }: FileRow): boolean =>
  may.includes('transcribe') && !isTranscribed && transcriptStatus === 'done';

/** Whether a file without captions can be prepared to be written by hand. */
export const canBeWritten = ({ failureReason, subtitleId, may }: FileRow): boolean =>
  may.includes('transcribe') && subtitleId === null && !unusable.includes(failureReason);

export function isTranscribing({ transcriptStatus }: FileRow): boolean {
  return transcriptStatus === 'queued' || transcriptStatus === 'processing';
}
