import type { FrameRateSetting } from '../timecode/rates.ts';

/**
 * The types of the caption document. A file has one document; a document has up to four language tabs. A caption keeps
 * its id across tabs, so tabs are columns of one table: linked tabs share rows, and therefore can never differ in
 * times. An unlinked tab has a table (track) of its own.
 */

/** A code of domain/languages, for example `ja` or `zh-TW`. */
export type LanguageCode = string;

export type CaptionId = string;
export type SpeakerId = string;
export type TrackId = string;

/** A tab is identified by its language: there is one tab per language. */
export type TabId = LanguageCode;

/**
 * One recognized word. Times are integer milliseconds of the media: moving a caption does not change them; only
 * conforming to another speed does. Confidence is 0 to 1.
 */
export interface Word {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence: number;
}

/** Properties of a style that can apply to a part of a text. Accented text has the accent color of the style. */
export type Emphasis = 'bold' | 'italic' | 'underline' | 'accent';

/**
 * Part of a text that differs from the caption's style: from `start` to before `end`, in UTF-16 code units. An absent
 * property follows the style; false turns off a property that the style turns on.
 */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly accent?: boolean;
}

/** The content of one tab in one caption. Lines are separated by `\n`. */
export interface Cell {
  readonly text: string;
  /** Marks of `text` in order, without overlap; adjacent marks differ. See `domain/captions/marks.ts`. */
  readonly marks?: readonly Mark[];
  /** Text of the second caption (`lang2` of the tab). */
  readonly second?: string;
  /** Style of the cell: only the fields that differ from the document's style. */
  readonly style?: StylePatch;
  /** Present if the words were recognized; preserved through edits by realignment. */
  readonly words?: readonly Word[];
  /** Fingerprint (domain/translation) of the text that this text was translated from. Set only on translated texts. */
  readonly translatedFrom?: string;
}

/**
 * One caption: a row of the table. `startMs` is the in time and `endMs` the out time, in integer milliseconds. If a
 * frame rate is set, both are frame times rounded half up: the frame index is exact and is recovered by rounding to the
 * nearest frame.
 */
export interface Caption {
  readonly id: CaptionId;
  readonly startMs: number;
  readonly endMs: number;
  readonly speakerId?: SpeakerId;
  /** Set where a person began a new paragraph of the transcript or joined it with the previous one. */
  readonly paragraph?: ParagraphMark;
  /** Title of the chapter that begins with this caption. */
  readonly chapter?: string;
  readonly cells: Readonly<Record<TabId, Cell>>;
}

/**
 * Whether a caption begins a paragraph of the transcript or continues the previous one. Without a mark, speakers and
 * pauses decide (`domain/transcript/paragraphs.ts`).
 */
export type ParagraphMark = 'begins' | 'continues';

/** Captions in order. `forEach` is several times faster than iterating over a long file. */
export interface CaptionRun extends Iterable<Caption> {
  forEach(visit: (caption: Caption) => void): void;
}

/** A language tab. The first tab of a document is its primary tab. */
export interface Tab {
  readonly id: TabId;
  readonly trackId: TrackId;
  /** Language of the second caption, if the tab has one. */
  readonly lang2?: LanguageCode;
  /** Name of the file that the captions were imported from. */
  readonly srtFileName?: string;
  /** Name of the file that the second captions were imported from. */
  readonly srtFileName2?: string;
}

export interface Speaker {
  readonly id: SpeakerId;
  readonly name: string;
}

/** Limits that captions are checked against; durations are in seconds. */
export interface SubtitleLimits {
  readonly maxCharsPerLine: number;
  readonly maxOfLines: number;
  readonly minDurationSeconds: number;
  readonly maxDurationSeconds: number;
  readonly enhancedCharacterCount: boolean;
}

export type HorizontalPosition = 'left' | 'center' | 'right';
export type VerticalPosition = 'top' | 'middle' | 'bottom';

/** Position of the second caption relative to the first. */
export type SecondPosition = 'above' | 'below';

/**
 * Style of captions. Sizes and margins are chosen by display value and stored with the fraction it maps to; colors are
 * `#rrggbb`; opacities 0 to 255; widths and blur are pixels at 1080 lines.
 */
export interface Style {
  readonly font: string;
  /** Display percentage, 50 to 300; `fontSizeFraction` is the fraction of the video's height. */
  readonly fontSizeDisplay: number;
  readonly fontSizeFraction: number;
  readonly color: string;
  readonly fontOpacity: number;
  /** Background color; `null` draws no background. */
  readonly backgroundColor: string | null;
  readonly backgroundOpacity: number;
  readonly horizontal: HorizontalPosition;
  readonly vertical: VerticalPosition;
  readonly secondPosition: SecondPosition;
  readonly marginHorizontalDisplay: number;
  readonly marginHorizontalFraction: number;
  readonly marginVerticalDisplay: number;
  readonly marginVerticalFraction: number;
  readonly strokeWidth: number;
  readonly strokeColor: string;
  readonly strokeOpacity: number;
  readonly shadowAngle: number;
  readonly shadowBlur: number;
  readonly shadowColor: string;
  readonly shadowOpacity: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly accent: boolean;
  readonly accentColor: string;
  readonly upperCase: boolean;
  /** Maximum number of words shown at a time, 1 to 6; 0 shows whole captions. */
  readonly wordsAtATime: number;
  /** Color of the word that is being spoken; `null` leaves its color unchanged. */
  readonly wordColor: string | null;
  /** Whether `wordColor` sweeps across each word while it is spoken, and stays. */
  readonly wordFill: boolean;
  /** Color of a box behind the word that is being spoken; `null` draws no box. */
  readonly wordBoxColor: string | null;
  readonly wordUnderline: boolean;
  /** Size of the word that is being spoken, in percent of the font size, 100 to 160. */
  readonly wordScale: number;
  /** Opacity of words that have been spoken, 0 to 255, relative to the opacity of the text. */
  readonly pastOpacity: number;
  /** Opacity of words that have not been spoken yet; 0 reveals the caption word by word. */
  readonly futureOpacity: number;
  /** Motion by which captions appear and disappear. */
  readonly captionMotion: CaptionMotion;
  /** Motion by which a word takes its look when it is spoken. */
  readonly wordMotion: CaptionMotion;
}

/** Ways to appear: immediately, by fading, or by growing to full size. */
export type CaptionMotion = 'none' | 'fade' | 'pop';

export type StylePatch = Partial<Style>;

/** Named sets of rules: the product's own, Netflix's and the BBC's. */
export type LimitPreset = 'default' | 'netflix' | 'bbc';

/** Audience of the captions. SDH is for deaf and hard-of-hearing viewers, in the spoken language. */
export type Audience = 'adult' | 'children' | 'adultSdh' | 'childrenSdh';

/** Rules used to check captions. */
export interface Checks {
  /** `null` in documents that never set them: the rules of the file apply. */
  readonly rules: LimitPreset | null;
  /** Audience whose reading speed applies, for rules that distinguish audiences. */
  readonly audience: Audience;
}

export type AspectRatio = 'original' | '16:9' | '9:16' | '4:5' | '1:1' | '4:3';

/** Ways to fit a picture of another aspect ratio into the frame: letterboxed, cropped, or with blurred sides. */
export type Framing = 'fit' | 'crop' | 'blur';

/** Frame of the picture, in the preview and in exported videos. */
export interface PictureFrame {
  readonly aspectRatio: AspectRatio;
  readonly framing: Framing;
}

/** Issue that is ignored as long as it does not get worse than `measured`. */
export interface Ignored {
  readonly reason: string;
  readonly measured: number;
  readonly unit: string;
}

/** Timecode of the programme that the recording is a part of. */
export interface Programme {
  /** Timecode of the first frame as `hh:mm:ss:ff` (domain/timecode/position.ts). */
  readonly startTimecode: string;
}

/** Settings of the whole document. A `null` frame rate means that times are plain milliseconds. */
export interface DocumentSettings {
  readonly frameRate: FrameRateSetting | null;
  readonly limits: SubtitleLimits;
  readonly style: Style;
  readonly checks: Checks;
  readonly picture: PictureFrame;
  readonly programme: Programme;
  /** Ignored issues by the keys of domain/quality/ignoring.ts, sorted by key. */
  readonly ignored: Readonly<Record<string, Ignored>>;
}

/** The document as JSON: the body of a snapshot. The captions of a track are in order. */
export interface Snapshot {
  readonly version: 1;
  readonly settings: DocumentSettings;
  readonly tabs: readonly Tab[];
  readonly speakers: readonly Speaker[];
  readonly tracks: readonly { readonly id: TrackId; readonly captions: readonly Caption[] }[];
}
