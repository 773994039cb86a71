import type { CaptionId, CaptionRun, DocumentSettings, Speaker, Tab, TabId } from '../captions/types.ts';
import type { WrapLines } from '../style/wrapLines.ts';
import type { Encoding } from './encoding/encode.ts';

/** The parts of a caption document that writers read; implemented by CaptionDocument. */
export interface CaptionSource {
  readonly settings: Pick<DocumentSettings, 'style' | 'frameRate'> & Partial<Pick<DocumentSettings, 'programme'>>;
  readonly tabs: readonly Tab[];
  readonly speakers: readonly Speaker[];
  captions(tab: TabId): CaptionRun;
}

/**
 * Content of a text document: the paragraphs of each speaker with their times, or only with their names; captions with
 * their times; or only the text.
 */
export type Layout = 'speakers' | 'names' | 'times' | 'plain';

/** Maximum length of each text in the header of EBU STL, in characters. */
export const maxStlChars = { programmeTitle: 32, episodeTitle: 32, publisher: 32, country: 3 } as const;

/** Fields of the header of EBU STL. */
export interface StlFields {
  readonly programmeTitle?: string;
  readonly episodeTitle?: string;
  readonly publisher?: string;
  /** Three letters. */
  readonly country?: string;
  /** Day of creation, as `yymmdd`. */
  readonly createdOn?: string;
  /** Whether captions are teletext, which has colors, or open subtitles. */
  readonly isTeletext?: boolean;
}

export interface WriteOptions {
  /**
   * Tabs to write; by default those of the document. Formats of one language write the first, sheets write all as
   * columns.
   */
  readonly tabs?: readonly TabId[];
  /** Encoding for srt, txt and csv; the other formats are always UTF-8. */
  readonly encoding?: Encoding;
  /** Delimiter for CSV, by default a comma. */
  readonly delimiter?: ',' | '\t';
  /** Layout for DOCX and TXT. */
  readonly layout?: Layout;
  /** Whether WebVTT, LRC and JSON contain the times of recognized words, and ASS the word styles and motion. */
  readonly hasWordTimes?: boolean;
  /** Breaks lines as exported videos do, for ASS with word styles. A parameter, because its tables are large. */
  readonly wrap?: WrapLines;
  /** Text of one caption with placeholders, for TXT; takes precedence over the layout. */
  readonly template?: string;
  /** Timecode of the first frame for SCC and EBU STL, by default that of the document. */
  readonly programmeStart?: string;
  /** Header fields for EBU STL. */
  readonly stl?: StlFields;
  /** Picture size for ASS, to which lengths are relative. */
  readonly picture?: { readonly widthPx: number; readonly heightPx: number };
}

/** A part of the document that the written file lacks or represents differently. */
export interface Loss {
  /** One-based number of the caption in its tab; null if the loss concerns the whole file. */
  readonly number: number | null;
  readonly captionId: CaptionId | null;
  readonly code: LossCode;
  /** Subject of the loss: characters, style properties, or a name. */
  readonly detail: string;
}

export const lossCodes = [
  'letters.notEncodable',
  'letters.notInFormat',
  'letters.similar',
  'style.notCarried',
  'text.asMarkup',
  'speaker.notCarried',
  'frameRate.assumed',
  'frameRate.unusual',
  'frameRate.converted',
  'captions.overlap',
  'captions.asEvents',
  'lines.tooMany',
  'lines.wrapped',
  'lines.joined',
  'time.late',
  'time.rounded',
  'time.beyondDay',
] as const;
export type LossCode = (typeof lossCodes)[number];

/** Reason that a file was not written. */
export interface Refusal {
  readonly message: string;
  /** `options` if other options would help, `captions` if the captions do not fit the format. */
  readonly reason: 'options' | 'captions';
  /** Captions that cannot be written. */
  readonly losses: readonly Loss[];
}

export type Written =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly losses: readonly Loss[] }
  | { readonly refusal: Refusal };

/** Writes a document in one format. Throws RangeError for a tab that the document does not have. */
export type Writer = (source: CaptionSource, options: WriteOptions) => Written;

/** Returns the tabs to write: those requested, or all. */
export function tabsOf(source: CaptionSource, { tabs }: WriteOptions): readonly Tab[] {
  if (tabs === undefined) return source.tabs;
  return tabs.map((id) => {
    const tab = source.tabs.find((one) => one.id === id);
    if (tab === undefined) throw new RangeError(`The document has no tab "${id}".`);
    return tab;
  });
}

/** Returns the tab that a format of one language writes. */
export function tabOf(source: CaptionSource, options: WriteOptions): Tab {
  const [tab] = tabsOf(source, options);
  if (tab === undefined) throw new RangeError('There is no tab to write.');
  return tab;
}
