import type {
  Caption,
  CaptionId,
  Cell,
  Speaker,
  SpeakerId,
  StylePatch,
  SubtitleLimits,
  Tab,
  TabId,
  TrackId,
} from '../captions/types.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

/**
 * The smallest steps of a change. Each carries what it needs to be taken back, names only what it touches,
 * and is plain JSON: the same value is the undo entry, the log entry and the autosave's body.
 */
export type Op =
  | TextOp
  | CellOp
  | CellStyleOp
  | TimesOp
  | ShiftOp
  | PutOp
  | CutOp
  | SpeakerOp
  | SpeakerEntryOp
  | SettingOp
  | TabOp
  | TrackOp;

/** A word as a row, for brevity: text, start and end in milliseconds, confidence. */
export type WordRow = readonly [text: string, startMs: number, endMs: number, confidence: number];

/** At `at`, `cut` is replaced by `put`. */
export interface Splice<Sequence> {
  readonly at: number;
  readonly cut: Sequence;
  readonly put: Sequence;
}

/** Replaces a part of one text; offsets are UTF-16 code units. `words` says how the words followed. */
export interface TextOp extends Splice<string> {
  readonly op: 'text';
  readonly id: CaptionId;
  readonly tab: TabId;
  /** The second caption's text instead of the first's. */
  readonly second?: true;
  readonly words?: Splice<readonly WordRow[]>;
}

/** Replaces a whole cell; null means it says nothing. */
export interface CellOp {
  readonly op: 'cell';
  readonly id: CaptionId;
  readonly tab: TabId;
  readonly was: Cell | null;
  readonly now: Cell | null;
}

export interface CellStyleOp {
  readonly op: 'cellStyle';
  readonly id: CaptionId;
  readonly tab: TabId;
  readonly was: StylePatch | null;
  readonly now: StylePatch | null;
}

/** In and out times before and after, in milliseconds. */
export type TimesRow = readonly [id: CaptionId, wasStart: number, wasEnd: number, nowStart: number, nowEnd: number];

export interface TimesOp {
  readonly op: 'times';
  readonly track: TrackId;
  readonly rows: readonly TimesRow[];
}

/** A place in a track's order. */
export type Place = readonly [startMs: number, id: CaptionId];

/**
 * Moves every caption at or after `from` by `by` ticks (frames of `rate`, or milliseconds without one): one
 * small op however long the file. No caption outside stands between `from` and where `from` moves to.
 */
export interface ShiftOp {
  readonly op: 'shift';
  readonly track: TrackId;
  readonly from: Place;
  readonly by: number;
  readonly rate: FrameRateSetting | null;
}

export interface PutOp {
  readonly op: 'put';
  readonly track: TrackId;
  readonly caption: Caption;
}

export interface CutOp {
  readonly op: 'cut';
  readonly track: TrackId;
  readonly caption: Caption;
}

/** Who speaks in one caption. */
export interface SpeakerOp {
  readonly op: 'speaker';
  readonly id: CaptionId;
  readonly was: SpeakerId | null;
  readonly now: SpeakerId | null;
}

/** The document's list of speakers: added (was null), removed (now null) or renamed. */
export interface SpeakerEntryOp {
  readonly op: 'speakerEntry';
  readonly was: Speaker | null;
  readonly now: Speaker | null;
}

/** A setting of the document; style and limits name only the fields that change. */
export type SettingOp =
  | { readonly op: 'setting'; readonly of: 'style'; readonly was: StylePatch; readonly now: StylePatch }
  | {
      readonly op: 'setting';
      readonly of: 'limits';
      readonly was: Partial<SubtitleLimits>;
      readonly now: Partial<SubtitleLimits>;
    }
  | {
      readonly op: 'setting';
      readonly of: 'frameRate';
      readonly was: FrameRateSetting | null;
      readonly now: FrameRateSetting | null;
    };

/** The tab at index `at`: added (was null), removed (now null) or replaced by one of the same id. */
export interface TabOp {
  readonly op: 'tab';
  readonly at: number;
  readonly was: Tab | null;
  readonly now: Tab | null;
}

/** A track, empty at that moment, begins or ends. */
export interface TrackOp {
  readonly op: 'track';
  readonly id: TrackId;
  readonly now: boolean;
}
