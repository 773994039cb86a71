import type { CaptionId, CaptionRun, DocumentSettings, Speaker, Tab, TabId } from '../captions/types.ts';
import type { Encoding } from './encoding/encode.ts';

/** The parts of a caption document that writers read; implemented by CaptionDocument. */
export interface CaptionSource {
  readonly settings: Pick<DocumentSettings, 'style' | 'frameRate'>;
  readonly tabs: readonly Tab[];
  readonly speakers: readonly Speaker[];
  captions(tab: TabId): CaptionRun;
}

/**
 * What a text for readers has: the paragraphs of each speaker with their times, or only with their names; captions with
 * their times; or nothing but the text.
 */
export type Layout = 'speakers' | 'names' | 'times' | 'plain';

export interface WriteOptions {
  /** Formats of one language write the first; sheets write all, as columns. By default the tabs of the document. */
  readonly tabs?: readonly TabId[];
  /** For srt, txt and csv; the other formats are always UTF-8. */
  readonly encoding?: Encoding;
  /** For CSV: the delimiter, by default a comma. */
  readonly delimiter?: ',' | '\t';
  /** For DOCX and TXT. */
  readonly layout?: Layout;
  /** For ASS: the size of the picture, to which lengths are relative. */
  readonly picture?: { readonly widthPx: number; readonly heightPx: number };
}

/** A part of the document that the written file lacks or represents differently. */
export interface Loss {
  /** The number of the caption in its tab, from 1; null if it concerns the whole file. */
  readonly number: number | null;
  readonly captionId: CaptionId | null;
  readonly code: LossCode;
  /** The subject: characters, style properties, or a name. */
  readonly detail: string;
}

export type LossCode =
  | 'letters.notEncodable'
  | 'style.notCarried'
  | 'text.asMarkup'
  | 'speaker.notCarried'
  | 'frameRate.assumed'
  | 'frameRate.unusual'
  | 'captions.overlap'
  | 'lines.tooMany'
  | 'time.beyondDay';

/** Why a file was not written. */
export interface Refusal {
  readonly message: string;
  /** Whether other options would help, or the captions themselves do not fit the format. */
  readonly reason: 'options' | 'captions';
  /** The captions that cannot be written. */
  readonly losses: readonly Loss[];
}

export type Written =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly losses: readonly Loss[] }
  | { readonly refusal: Refusal };

/** Writes a document in one format. Throws RangeError for a tab that the document does not have. */
export type Writer = (source: CaptionSource, options: WriteOptions) => Written;

/** The tabs to write: those requested, or all. */
export function tabsOf(source: CaptionSource, { tabs }: WriteOptions): readonly Tab[] {
  if (tabs === undefined) return source.tabs;
  return tabs.map((id) => {
    const tab = source.tabs.find((one) => one.id === id);
    if (tab === undefined) throw new RangeError(`The document has no tab "${id}".`);
    return tab;
  });
}

/** The one tab that a format of one language writes. */
export function tabOf(source: CaptionSource, options: WriteOptions): Tab {
  const [tab] = tabsOf(source, options);
  if (tab === undefined) throw new RangeError('There is no tab to write.');
  return tab;
}
