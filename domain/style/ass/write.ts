import { defaultStyle } from '../../captions/defaults.ts';
import type { Caption, Cell, DocumentSettings, Snapshot, SpeakerId, Style, Tab, TabId } from '../../captions/types.ts';
import { mergeStyle } from '../merge.ts';
import type { WrapLines } from '../wrapLines.ts';
import { type CaptionDrawing, captionEvents } from './captionEvents.ts';
import { type Look, look, styleFormat, type Use } from './layers.ts';
import { assTime } from './number.ts';
import type { DrawnCell } from './text.ts';
import { watermarkLines } from './watermark.ts';

/** The parts of a caption document that the writer reads; implemented by CaptionDocument. */
export interface CaptionSource {
  readonly settings: Pick<DocumentSettings, 'style'> & Partial<Pick<DocumentSettings, 'frameRate'>>;
  readonly tabs: readonly Tab[];
  captions(tab: TabId): Iterable<DrawnCaption>;
}

/** A caption as it is drawn. */
export interface DrawnCaption extends Caption {
  readonly cells: Readonly<Record<TabId, DrawnCell>>;
}

export type AssRequest = Captions & (ForUs | ForOthers);

interface Captions {
  readonly document: CaptionSource | Snapshot;
  readonly tab: TabId;
  /**
   * Size of the picture the captions are drawn on. Preview and export look the same if their aspect ratio is the same.
   */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Text drawn for the whole duration, on the free plan. */
  readonly watermark?: string;
  /**
   * Time range; only captions visible within it are written: the range of an export, or the surroundings of the
   * playhead.
   */
  readonly range?: { readonly startMs: number; readonly endMs: number };
}

/** Options for our renderer, which does not break lines. */
interface ForUs {
  readonly wrap: WrapLines;
  /** Whether nothing moves, for people who prefer reduced motion. */
  readonly isStill?: boolean;
  readonly forOthers?: undefined;
}

/**
 * Options for other programs: characters as typed, italics always tagged, and names of speakers. These programs wrap
 * lines at spaces to fit their window and fonts.
 */
interface ForOthers {
  readonly forOthers: { readonly names: ReadonlyMap<SpeakerId, string> };
  readonly wrap?: undefined;
  readonly isStill?: undefined;
}

/**
 * Writes the captions of one tab as an ASS file, from which libass draws both the preview (jassub) and the export
 * (ffmpeg). All lengths are fractions of the picture, so every size looks the same. Throws RangeError for a tab that
 * the document does not have.
 */
export function writeAss(request: AssRequest): string {
  const { document, widthPx, heightPx } = request;
  const tab = document.tabs.find((one) => one.id === request.tab);
  if (tab === undefined) throw new RangeError(`The document has no tab "${request.tab}".`);
  const { forOthers, wrap = null, isStill = false } = request;
  const drawing = { wrap, isStill, rate: document.settings.frameRate ?? null };
  const use = { language: tab.id, frame: { widthPx, heightPx }, isForOthers: forOthers !== undefined };
  const looks = new Looks({ ...defaultStyle, ...document.settings.style }, use);
  const events: string[] = [];
  for (const caption of captionsOf(document, tab)) {
    const cell = caption.cells[tab.id];
    if (cell !== undefined && isWithin(caption, request.range)) {
      const name = fieldText(forOthers?.names.get(caption.speakerId ?? '') ?? '');
      events.push(...eventLines({ caption, cell, tab, name, drawing }, looks));
    }
  }
  const mark = request.watermark ? watermarkLines(request.watermark, request) : null;
  return [
    ...header(request),
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

/** Values of `WrapStyle`. */
const evenLines = 0;
const linesAsWritten = 2;

/**
 * Writes the header. `LayoutRes` makes blur relative to the pixels of this file, not of the video; `Matrix: None`
 * declares plain RGB colors.
 */
function header({ widthPx, heightPx, forOthers }: AssRequest): string[] {
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${widthPx}`,
    `PlayResY: ${heightPx}`,
    `LayoutResX: ${widthPx}`,
    `LayoutResY: ${heightPx}`,
    `WrapStyle: ${forOthers ? evenLines : linesAsWritten}`,
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: None',
    '',
    '[V4+ Styles]',
    styleFormat,
  ];
}

function captionsOf(document: CaptionSource | Snapshot, tab: Tab): Iterable<DrawnCaption> {
  if ('captions' in document) return document.captions(tab.id);
  return document.tracks.find((track) => track.id === tab.trackId)?.captions ?? [];
}

function isWithin(caption: Caption, range: AssRequest['range']): boolean {
  return range === undefined || (caption.startMs < range.endMs && caption.endMs > range.startMs);
}

/** Replaces commas, which would end a field. */
const fieldText = (text: string): string => text.replace(/,/g, ' ').replace(/\s+/g, ' ').trim();

interface Event {
  readonly caption: Caption;
  readonly cell: DrawnCell;
  readonly tab: Tab;
  readonly name: string;
  readonly drawing: Pick<CaptionDrawing, 'wrap' | 'rate' | 'isStill'>;
}

function eventLines({ caption, cell, tab, name, drawing }: Event, looks: Looks): string[] {
  const languages = { first: tab.id, second: tab.lang2 ?? tab.id };
  return captionEvents(caption, cell, { look: looks.of(cell), languages, ...drawing }).map(
    ({ layer, startMs, endMs, text }) =>
      `Dialogue: ${layer.number},${assTime(startMs)},${assTime(endMs)},${layer.styleName},${name},0,0,0,,${text}`,
  );
}

/** The looks in use, one for each distinct style. Most captions use the video-wide style. */
class Looks {
  readonly use: Use;
  readonly #videoWide: Style;
  readonly #byPatch = new Map<string, Look>();

  constructor(videoWide: Style, use: Use) {
    this.#videoWide = videoWide;
    this.use = use;
  }

  of(cell: Cell): Look {
    const key = cell.style === undefined ? '' : JSON.stringify(cell.style);
    const known = this.#byPatch.get(key);
    if (known !== undefined) return known;
    const style = mergeStyle(this.#videoWide, cell.style);
    const made = look(style, `s${this.#byPatch.size + 1}`, this.use);
    this.#byPatch.set(key, made);
    return made;
  }

  styleLines(): string[] {
    return [...this.#byPatch.values()].flatMap((one) => one.styleLines);
  }
}
