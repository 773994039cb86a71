/**
 * Kinds of long-running work: their steps in order, each with its share of the total time in percent, and the reasons
 * for which the work can fail. A new kind begins with an entry here.
 */
export const runKinds = {
  transcription: {
    // Preparing the media and recognizing the speech take nearly all of the time.
    steps: { probe: 4, reserve: 1, prepare: 25, recognise: 62, captions: 5, settle: 3 },
    reasons: [
      'media.unreadable',
      'media.silent',
      'media.toolong',
      'media.toolarge',
      'minutes.insufficient',
      'transcriptions.ceiling',
      'storage.insufficient',
      'language.unsupported',
      'language.unidentified',
      'speech.none',
      'speech.charged',
      'speakers.none',
      'engine.memory',
      'engine.disk',
      'engine.timeout',
      'engine.model',
      'engine.missing',
      'engine.stopped',
      'engine.failed',
    ],
  },
  proxy: {
    steps: { convert: 100 },
    reasons: ['engine.failed'],
  },
  exports: {
    steps: { plan: 2, render: 88, join: 9, finish: 1 },
    reasons: ['captions.missing', 'sound.missing', 'engine.failed'],
  },
  translation: {
    steps: { plan: 2, translate: 93, save: 5 },
    reasons: [
      'captions.missing',
      'language.unsupported',
      'tabs.full',
      'tab.unlinked',
      'tab.missing',
      'characters.exceeded',
      'translations.ceiling',
      'engine.failed',
    ],
  },
  youtube: {
    steps: { send: 96, tracks: 4 },
    reasons: [
      'source.missing',
      'youtube.unconnected',
      'youtube.off',
      'youtube.quota',
      'youtube.uploadlimit',
      'youtube.nochannel',
      'youtube.refused',
      'youtube.unclear',
      'engine.failed',
    ],
  },
  deletion: {
    steps: { stop: 5, sweep: 90, finish: 5 },
    reasons: ['engine.failed'],
  },
  folderDeletion: {
    steps: { empty: 95, finish: 5 },
    reasons: ['engine.failed'],
  },
  accountDeletion: {
    steps: { close: 5, sweep: 90, finish: 5 },
    reasons: ['engine.failed'],
  },
} as const satisfies Record<string, KindOfRun>;

interface KindOfRun {
  readonly steps: Readonly<Record<string, number>>;
  /**
   * Failure reasons. Those that begin with `engine.` are failures of the installation, not refusals of the request;
   * `engine.failed` is the reason for every error without one of its own.
   */
  readonly reasons: readonly [...string[], 'engine.failed'];
}

export type RunKind = keyof typeof runKinds;
export type StepOf<K extends RunKind> = keyof (typeof runKinds)[K]['steps'] & string;
export type ReasonOf<K extends RunKind> = (typeof runKinds)[K]['reasons'][number];

/** Fields that identify a run of each kind; they are the input of the run's state machine. */
export interface RunRefs {
  /** Transcriptions of a file are counted: a later attempt supersedes an earlier one. */
  readonly transcription: { readonly videoId: string; readonly attempt: number };
  /** Conversions of a file are counted: a failed one may be followed by another. */
  readonly proxy: { readonly videoId: string; readonly attempt: number };
  readonly exports: { readonly videoId: string; readonly exportId: string };
  /** Translations of a file into one language are counted: a later attempt supersedes an earlier one. */
  readonly translation: { readonly videoId: string; readonly language: string; readonly attempt: number };
  /** An upload to YouTube. */
  readonly youtube: { readonly videoId: string; readonly uploadId: string };
  /** A file is deleted once; an attempt that died is followed by another. */
  readonly deletion: { readonly videoId: string; readonly attempt: number };
  /** A folder of this owner is deleted once, with everything below it; an attempt that died is followed by another. */
  readonly folderDeletion: { readonly ownerId: string; readonly projectId: string; readonly attempt: number };
  /** An account is deleted once; an attempt that died is followed by another. */
  readonly accountDeletion: { readonly userId: string; readonly attempt: number };
}

/** Returns the steps of a kind of run, in order. */
export const stepsOf = <K extends RunKind>(kind: K) => Object.keys(runKinds[kind].steps) as StepOf<K>[];

/** Returns the reason with this name, which may be the name of an error; `engine.failed` for any other name. */
export function reasonNamed<K extends RunKind>(kind: K, name: string | undefined): ReasonOf<K> {
  const reasons: readonly ReasonOf<K>[] = runKinds[kind].reasons;
  return reasons.find((reason) => reason === name) ?? 'engine.failed';
}
