import type { CaptionId, CaptionRun, DocumentSettings, Speaker, Tab, TabId } from '../captions/types.ts';
import type { Encoding } from './encoding/encode.ts';

/** What a writer reads of a caption document; CaptionDocument is one. */
export interface CaptionSource {
  readonly settings: Pick<DocumentSettings, 'style' | 'frameRate'>;
  readonly tabs: readonly Tab[];
  readonly speakers: readonly Speaker[];
  captions(tab: TabId): CaptionRun;
}

export interface WriteOptions {
  /** Formats of one language write the first; sheets write all, as columns. Without it: the document's tabs. */
  readonly tabs?: readonly TabId[];
  /** Applies to srt, txt and csv; the other formats are UTF-8 by their own rules. */
  readonly encoding?: Encoding;
  /** Of CSV: what stands between cells, a comma where nothing is said. */
  readonly delimiter?: ',' | '\t';
  /** Of DOCX: paragraphs by speaker with their times, each caption with its times, or the bare text. */
  readonly layout?: 'speakers' | 'times' | 'plain';
  /** Of ASS: the picture that lengths refer to, in pixels. */
  readonly picture?: { readonly widthPx: number; readonly heightPx: number };
}

/** Something of the document that the written file does not carry, or carries in another way. */
export interface Loss {
  /** The caption's place in its tab, from 1; null when it concerns the whole file. */
  readonly number: number | null;
  readonly captionId: CaptionId | null;
  readonly code: LossCode;
  /** What it is about: the letters, the fields of the style, the name. */
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

/** Why a file was not written at all. */
export interface Refusal {
  readonly message: string;
  /** Whether other options would do, or the captions themselves do not fit the format. */
  readonly reason: 'options' | 'captions';
  /** The captions that stand in the way. */
  readonly losses: readonly Loss[];
}

export type Written =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly losses: readonly Loss[] }
  | { readonly refusal: Refusal };

/** Writes a document in one format. Throws RangeError for a tab that the document does not have. */
export type Writer = (source: CaptionSource, options: WriteOptions) => Written;

/** The tabs to write: those asked for, or all. */
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
