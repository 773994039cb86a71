import type {
  Caption,
  CaptionId,
  Cell,
  Checks,
  Ignored,
  Mark,
  ParagraphMark,
  PictureFrame,
  Programme,
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
 * The smallest parts of a change. Each contains the data needed to invert it, names only what it changes, and is plain
 * JSON: the same value is the undo entry, the log entry and the body of autosave.
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
  | ParagraphOp
  | ChapterOp
  | SpeakerEntryOp
  | SettingOp
  | TabOp
  | TrackOp;

/** Word as a compact row: text, start and end in milliseconds, confidence. */
export type WordRow = readonly [text: string, startMs: number, endMs: number, confidence: number];

/** Replaces `cut` at index `at` with `put`. */
export interface Splice<Sequence> {
  readonly at: number;
  readonly cut: Sequence;
  readonly put: Sequence;
}

/** Marks of a text before and after; null means no marks. */
export interface MarksChange {
  readonly was: readonly Mark[] | null;
  readonly now: readonly Mark[] | null;
}

/** Replaces a part of one text; offsets are UTF-16 code units. `words` is the corresponding change of the words. */
export interface TextOp extends Splice<string> {
  readonly op: 'text';
  readonly id: CaptionId;
  readonly tab: TabId;
  /** Set if the op edits the second caption's text instead of the first's. */
  readonly second?: true;
  readonly words?: Splice<readonly WordRow[]>;
  /** Change of the marks of the first caption's text. Without it the marks keep their offsets. */
  readonly marks?: MarksChange;
}

/** Replaces a whole cell; null means no cell. */
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

/** Position in a track's order. */
export type Place = readonly [startMs: number, id: CaptionId];

/**
 * Moves every caption at or after `from` by `by` ticks (frames of `rate`, or milliseconds without one): one small op
 * even for a long file. No caption outside the range may lie between `from` and its new place.
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

/** Changes the speaker of one caption. */
export interface SpeakerOp {
  readonly op: 'speaker';
  readonly id: CaptionId;
  readonly was: SpeakerId | null;
  readonly now: SpeakerId | null;
}

/**
 * Changes whether a caption begins or continues a paragraph of the transcript; null lets speakers and pauses decide.
 */
export interface ParagraphOp {
  readonly op: 'paragraph';
  readonly id: CaptionId;
  readonly was: ParagraphMark | null;
  readonly now: ParagraphMark | null;
}

/** Changes the title of the chapter that begins with a caption; null means that none begins. */
export interface ChapterOp {
  readonly op: 'chapter';
  readonly id: CaptionId;
  readonly was: string | null;
  readonly now: string | null;
}

/** Changes the document's list of speakers: added (`was` is null), removed (`now` is null) or renamed. */
export interface SpeakerEntryOp {
  readonly op: 'speakerEntry';
  readonly was: Speaker | null;
  readonly now: Speaker | null;
}

/** Changes a setting of the document. For settings with several fields, contains only the fields that change. */
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
    }
  | { readonly op: 'setting'; readonly of: 'checks'; readonly was: Partial<Checks>; readonly now: Partial<Checks> }
  | {
      readonly op: 'setting';
      readonly of: 'picture';
      readonly was: Partial<PictureFrame>;
      readonly now: Partial<PictureFrame>;
    }
  | {
      readonly op: 'setting';
      readonly of: 'programme';
      readonly was: Partial<Programme>;
      readonly now: Partial<Programme>;
    }
  | { readonly op: 'setting'; readonly of: 'ignored'; readonly was: IgnoredPatch; readonly now: IgnoredPatch };

/** Ignored issues by key; null means that the issue is not ignored. */
export type IgnoredPatch = Readonly<Record<string, Ignored | null>>;

/**
 * Changes the tab at index `at`: added (`was` is null), removed (`now` is null) or replaced by a tab with the same id.
 */
export interface TabOp {
  readonly op: 'tab';
  readonly at: number;
  readonly was: Tab | null;
  readonly now: Tab | null;
}

/** Adds or removes a track, which must be empty. */
export interface TrackOp {
  readonly op: 'track';
  readonly id: TrackId;
  readonly now: boolean;
}
