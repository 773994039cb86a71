import { stepsOf } from '../../../domain/runs/kinds.ts';
import type { FileRow } from './file.ts';

/** The steps of a transcription in their order. Their words are `file:steps.<step>`. */
export const transcriptionSteps = stepsOf('transcription');

export function isTranscribing({ transcriptStatus }: FileRow): boolean {
  return transcriptStatus === 'queued' || transcriptStatus === 'processing';
}
