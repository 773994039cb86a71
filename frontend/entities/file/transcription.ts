import type { FileRow } from './file.ts';

type Step = NonNullable<FileRow['transcriptStep']>;

/** The steps of a transcription in their order. Their words are `file:steps.<step>`. */
export const transcriptionSteps = [
  'probe',
  'reserve',
  'prepare',
  'recognise',
  'captions',
  'settle',
] as const satisfies readonly Step[];

export function isTranscribing({ transcriptStatus }: FileRow): boolean {
  return transcriptStatus === 'queued' || transcriptStatus === 'processing';
}
