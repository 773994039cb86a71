import type {
  Caption,
  Cell,
  DocumentSettings,
  LanguageCode,
  Snapshot,
  Style,
  Tab,
  TabId,
} from '../../captions/types.ts';
import { mergeStyle } from '../merge.ts';
import { type Layer, type Look, look, styleFormat } from './layers.ts';
import { assTime } from './number.ts';
import { captionText } from './text.ts';
import { watermarkLines } from './watermark.ts';

/** The parts of a caption document that the writer reads; implemented by CaptionDocument. */
export interface CaptionSource {
  readonly settings: Pick<DocumentSettings, 'style'>;
  readonly tabs: readonly Tab[];
  captions(tab: TabId): Iterable<Caption>;
}

export interface AssRequest {
  readonly document: CaptionSource | Snapshot;
  readonly tab: TabId;
  /** The picture the captions are drawn on. Preview and export look the same if their aspect ratio is the same. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Drawn for the whole duration, on the free plan. */
  readonly watermark?: string;
  /** Writes only captions that are visible within it: a range of an export, or the surroundings of the playhead. */
  readonly range?: { readonly startMs: number; readonly endMs: number };
}

/**
 * The captions of one tab as an ASS file, from which libass draws both the preview (jassub) and the export (ffmpeg). All
 * lengths are fractions of the picture, so every size looks the same. Throws RangeError for a tab that the document does
 * not have.
 */
export function writeAss(request: AssRequest): string {
  const { document, widthPx, heightPx } = request;
  const tab = document.tabs.find((one) => one.id === request.tab);
  if (tab === undefined) throw new RangeError(`The document has no tab "${request.tab}".`);
  const looks = new Looks(document.settings.style, tab.id, { widthPx, heightPx });
  const events: string[] = [];
  for (const caption of captionsOf(document, tab)) {
    const cell = caption.cells[tab.id];
    if (cell !== undefined && isWithin(caption, request.range)) events.push(...eventLines(caption, cell, tab, looks));
  }
  const mark = request.watermark ? watermarkLines(request.watermark, request) : null;
  return [
    ...header(widthPx, heightPx),
    ...looks.styleLines(),
    ...(mark ? [mark.style] : []),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events,
    ...(mark ? [mark.event] : []),
    '',
  ].join('\n');
}

/**
 * `LayoutRes` makes blur relative to the pixels of this file, not of the video; `Matrix: None` declares plain RGB colours.
 */
function header(widthPx: number, heightPx: number): string[] {
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${widthPx}`,
    `PlayResY: ${heightPx}`,
    `LayoutResX: ${widthPx}`,
    `LayoutResY: ${heightPx}`,
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: None',
    '',
    '[V4+ Styles]',
    styleFormat,
  ];
}

function captionsOf(document: CaptionSource | Snapshot, tab: Tab): Iterable<Caption> {
  if ('captions' in document) return document.captions(tab.id);
  return document.tracks.find((track) => track.id === tab.trackId)?.captions ?? [];
}

function isWithin(caption: Caption, range: AssRequest['range']): boolean {
  return range === undefined || (caption.startMs < range.endMs && caption.endMs > range.startMs);
}

function eventLines(caption: Caption, cell: Cell, tab: Tab, looks: Looks): string[] {
  const chosen = looks.of(cell);
  const languages = { first: tab.id, second: tab.lang2 ?? tab.id };
  const text = captionText(cell, { languages, ...chosen });
  if (text === '') return [];
  const times = `${assTime(caption.startMs)},${assTime(caption.endMs)}`;
  const line = (layer: Layer) => `Dialogue: ${layer.number},${times},${layer.styleName},,0,0,0,,{${layer.tags}}${text}`;
  return chosen.layers.map(line);
}

/** The looks in use, one for each distinct style. Most captions have the video-wide style. */
class Looks {
  readonly #videoWide: Style;
  readonly #language: LanguageCode;
  readonly #frame: { readonly widthPx: number; readonly heightPx: number };
  readonly #byPatch = new Map<string, Look>();

  constructor(
    videoWide: Style,
    language: LanguageCode,
    frame: { readonly widthPx: number; readonly heightPx: number },
  ) {
    this.#videoWide = videoWide;
    this.#language = language;
    this.#frame = frame;
  }

  of(cell: Cell): Look {
    const key = cell.style === undefined ? '' : JSON.stringify(cell.style);
    const known = this.#byPatch.get(key);
    if (known !== undefined) return known;
    const style = mergeStyle(this.#videoWide, cell.style);
    const made = look(style, `s${this.#byPatch.size + 1}`, this.#language, this.#frame);
    this.#byPatch.set(key, made);
    return made;
  }

  styleLines(): string[] {
    return [...this.#byPatch.values()].flatMap((one) => one.styleLines);
  }
}
