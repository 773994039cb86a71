import type { JobFailure } from './jobFailure.ts';

/** Recognized word or punctuation mark. Punctuation has no length; its time is the end of the preceding word. */
export interface RecognisedWord {
  readonly kind: 'pronunciation' | 'punctuation';
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Confidence from 0 (a guess) to 1 (certain). */
  readonly confidence: number;
}

/** Audio ready for recognition: a WAV file with 16 kHz, one channel, 16 bit. */
export interface Speech {
  /** Temporary folder of the job, removed when the job ends. */
  readonly folder: string;
  readonly wavPath: string;
  readonly durationMs: number;
}

export interface RecognitionOptions {
  /** Transcribe's language code, such as `en-US`; if undefined, the engine identifies the language. */
  readonly languageCode: string | undefined;
  /** Language codes to choose from when the engine identifies the language; undefined for all that it knows. */
  readonly candidates?: readonly string[] | undefined;
  /** Names and terms that are likely to be spoken. */
  readonly terms?: readonly string[] | undefined;
  readonly signal: AbortSignal;
  /** Called with the recognized share of the audio, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface LanguageScore {
  /** Transcribe's language code. */
  readonly code: string;
  readonly score: number;
}

export interface RecognitionResult {
  readonly words: readonly RecognisedWord[];
  /** Transcribe's language code, if the engine identified the language. */
  readonly languageCode?: string | undefined;
  /** Languages that the engine considered, most likely first, with probabilities from 0 to 1. */
  readonly languageScores?: readonly LanguageScore[] | undefined;
  /** Label of the speaker of each word, such as `spk_0`; absent if speakers were not told apart. */
  readonly speakers?: readonly (string | undefined)[] | undefined;
  /** Whether the language is written without spaces between words. */
  readonly isUnspaced: boolean;
}

/** Speech recognition engine on this machine. */
export interface Recogniser {
  readonly name: string;
  /** Returns why the engine cannot recognize this language, and what to install; undefined if it can. */
  unsupportedReason(languageCode: string | undefined): JobFailure | undefined;
  recognise(speech: Speech, options: RecognitionOptions): Promise<RecognitionResult>;
}
