/** One thing that was heard. Punctuation stands at the end of the word before it and has no length. */
export interface Word {
  readonly kind: 'pronunciation' | 'punctuation';
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  /** 0 (a guess) to 1 (sure). */
  readonly confidence: number;
}

/** Audio ready for recognition: 16 kHz, one channel, 16 bit, both as WAV and as bare samples. */
export interface Speech {
  /** A folder of the job's own, removed when it ends. */
  readonly folder: string;
  readonly wavPath: string;
  readonly durationMs: number;
}

export interface Hearing {
  /** Transcribe's code of the language, `en-US`; undefined asks the engine to find it out. */
  readonly languageCode: string | undefined;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface Heard {
  readonly words: readonly Word[];
  /** Transcribe's code, when the engine found the language out. */
  readonly languageCode?: string | undefined;
  /** Words are written without spaces between them. */
  readonly isUnspaced: boolean;
}

/** A speech recognition engine of this machine. */
export interface Recogniser {
  readonly name: string;
  /** Why the engine cannot do this language, and what to install; undefined when it can. */
  refusal(languageCode: string | undefined): string | undefined;
  recognise(speech: Speech, hearing: Hearing): Promise<Heard>;
}
