import type { RecognitionResult } from '../recogniser.ts';
import type { WhisperTask } from './recognise.ts';

/** Job for the child process that runs whisper.cpp. */
export interface ChildTask extends WhisperTask {
  readonly libraryPath: string;
  readonly modelPath: string;
  /** Model of the voice detector; undefined if it is not installed. */
  readonly vadModelPath: string | undefined;
  readonly wavPath: string;
}

/** Messages of the child process, in order of time: progress and memory repeatedly, then the result or an error. */
export type ChildMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'memory'; readonly bytes: number }
  | { readonly kind: 'result'; readonly result: RecognitionResult }
  | { readonly kind: 'error'; readonly message: string };
