import type { Need } from './needs.ts';

/** Function that is not called over HTTP: a task of a state machine, the target of a rule, or a trigger. */
export interface Job {
  /** Folder below lambdas/ and services/. */
  readonly area:
    | 'transcription'
    | 'proxy'
    | 'exports'
    | 'translation'
    | 'deletion'
    | 'folderDeletion'
    | 'accountDeletion'
    | 'credits'
    | 'backup'
    | 'delivery'
    | 'runs'
    | 'mail'
    | 'session'
    | 'tokens'
    | 'live'
    | 'payments'
    | 'youtube';
  readonly summary: string;
  readonly needs: readonly Need[];
  /** `media` runs in the container image with ffmpeg and the pinned fonts. */
  readonly runtime: 'node' | 'media';
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Temporary disk space; ffmpeg joins and converts whole recordings there. */
  readonly scratchMb?: number;
}

/** Resources of a function that only reads and writes items. */
export const small = { runtime: 'node', timeoutSeconds: 30, memoryMb: 256 } as const;
/** Resources of a function that reads whole recordings. */
export const heavy = { runtime: 'media', timeoutSeconds: 900, memoryMb: 3008, scratchMb: 10_240 } as const;
