import type { CaptionDocument } from '../../../domain/document/document.ts';
import { stepsOf } from '../../../domain/runs/kinds.ts';
import type { FileRow } from './file.ts';

const transcriptionSteps = stepsOf('transcription');

/**
 * Transcription steps of a file, in order. Without speech recognition nothing is reserved or recognized. Their labels
 * are `file:steps.<step>`.
 */
export const stepsOfFile = ({ isTranscribed }: Pick<FileRow, 'isTranscribed'>) =>
  isTranscribed ? transcriptionSteps : transcriptionSteps.filter((step) => step !== 'reserve' && step !== 'recognise');

/** Failure reasons that make a recording unusable. */
const unusable: readonly FileRow['failureReason'][] = ['media.unreadable', 'media.toolarge'];

/** Failure reasons that would make another transcription of the same file fail as well. */
const hopeless: readonly FileRow['failureReason'][] = [...unusable, 'media.silent', 'media.toolong'];

/** Whether a transcription of the file can succeed although the last one failed. */
export const canBeTranscribed = ({ failureReason, may }: FileRow): boolean =>
  may.includes('transcribe') && !hopeless.includes(failureReason);

/** Whether a finished file can be transcribed, for the first time or again. */
export const canBeTranscribedAgain = ({ isTranscribable, may }: FileRow): boolean =>
  isTranscribable && may.includes('transcribe');

/** Whether a file without captions can be prepared for captions written by hand. */
export const canBeWritten = ({ failureReason, subtitleId, may }: FileRow): boolean =>
  may.includes('transcribe') && subtitleId === null && !unusable.includes(failureReason);

/** Whether the captions of a file were recognized, and are finished. */
export const hasTranscript = ({ transcriptStatus, isTranscribed }: FileRow): boolean =>
  transcriptStatus === 'done' && isTranscribed;

export function isTranscribing({ transcriptStatus }: FileRow): boolean {
  return transcriptStatus === 'queued' || transcriptStatus === 'processing';
}

/** Whether a document has a caption in any language. */
export const hasCaptions = (document: CaptionDocument): boolean =>
  document.tabs.some(({ id }) => document.count(id) > 0);

/**
 * Whether the recognition was to tell speakers apart and its captions have none: the installation has no models for it,
 * or its engine failed at that.
 */
export const lacksSpeakers = (file: FileRow, document: CaptionDocument): boolean =>
  hasTranscript(file) &&
  file.may.includes('transcribe') &&
  file.maxSpeakers !== null &&
  document.speakers.length === 0 &&
  hasCaptions(document);

/**
 * Returns what a transcription of the file does to its captions, as the key of its words; null without captions.
 * `isCaptioned` is whether the document has captions; undefined where the document is not known.
 */
export function replacement(file: FileRow, isCaptioned?: boolean): 'replaces' | 'replacesAny' | null {
  if (file.subtitleId === null || isCaptioned === false) return null;
  return isCaptioned || hasTranscript(file) ? 'replaces' : 'replacesAny';
}
