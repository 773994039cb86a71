import type { Caption, TabId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import type { ExactRate } from '../../../../../domain/timecode/rates.ts';
import type { Peaks } from '../media/peaks.ts';
import { captionsWithin, countStarting, coverage, defaultZoom, silencesWithin } from '../media/scale.ts';
import type { Section } from '../review/sections.ts';
import type { Editor } from '../session/editor.ts';
import type { CaptionTimes } from './dragTimes.ts';
import { commentPx, type Palette, paintTile, type SectionMark } from './paintTile.ts';

/** Width of one canvas: wide enough that scrolling rarely paints, and small enough that an edit paints little. */
const tilePx = 1024;

/** Captions that would be narrower than this on average are not drawn individually. */
const leastCaptionPx = 3;

/** State displayed by the tiles in addition to the document. */
interface Shown {
  readonly pxPerSecond: number;
  readonly peaks: Peaks | null;
  readonly gain: number;
  readonly frames: ExactRate | null;
  /** Captions being dragged, at their new times. */
  readonly draft: readonly CaptionTimes[];
}

interface Parts {
  readonly scroller: HTMLElement;
  readonly strip: HTMLElement;
}

/** Canvases of the strip. Only those in view exist. */
export class Tiles {
  readonly #editor: Editor;
  readonly #parts: Parts;
  readonly #tiles = new Map<number, HTMLCanvasElement>();
  #palette: Palette;
  #shown: Shown = { pxPerSecond: defaultZoom, peaks: null, gain: 1, frames: null, draft: [] };
  #frame = 0;

  constructor(editor: Editor, parts: Parts) {
    this.#editor = editor;
    this.#parts = parts;
    this.#palette = readPalette(parts.scroller);
  }

  show(shown: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...shown };
    this.repaint();
  }

  /** Schedules a paint of the visible tiles for the next frame. Repeated calls paint once. */
  repaint(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  /** Applies a theme change. */
  recolor(): void {
    this.#palette = readPalette(this.#parts.scroller);
    this.repaint();
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    for (const tile of this.#tiles.values()) tile.remove();
    this.#tiles.clear();
  }

  #paint(): void {
    this.#frame = 0;
    const { scroller, strip } = this.#parts;
    const stripPx = strip.clientWidth;
    const leftPx = Math.max(0, scroller.scrollLeft - strip.offsetLeft);
    const first = Math.floor(leftPx / tilePx);
    const last = Math.floor((leftPx + scroller.clientWidth) / tilePx);
    for (const [index, tile] of this.#tiles) {
      if (index >= first && index <= last && index * tilePx < stripPx) continue;
      tile.remove();
      this.#tiles.delete(index);
    }
    for (let index = first; index <= last && index * tilePx < stripPx; index += 1) {
      this.#paintTile(index, Math.min(tilePx, stripPx - index * tilePx));
    }
  }

  #paintTile(index: number, widthPx: number): void {
    const tile = this.#tiles.get(index) ?? this.#addTile(index);
    const heightPx = this.#parts.strip.clientHeight;
    const context = contextOf(tile, widthPx, heightPx);
    if (!context) return;
    const { pxPerSecond, peaks, gain, frames } = this.#shown;
    const startMs = (index * tilePx * 1000) / pxPerSecond;
    const endMs = startMs + (widthPx * 1000) / pxPerSecond;
    const { store, quality, shots, sections, commented, ui } = this.#editor;
    const { tab, currentId, ids: selectedIds } = store.selection;
    const isDense = countStarting(store.document, tab, startMs, endMs) > widthPx / leastCaptionPx;
    const parts = Math.ceil(widthPx / leastCaptionPx);
    paintTile(context, {
      startMs,
      widthPx,
      heightPx,
      pxPerSecond,
      captions: isDense ? [] : this.#captionsWithin(startMs, endMs),
      covered: isDense ? coverage(store.document, tab, startMs, (endMs - startMs) / parts, parts) : null,
      shotsMs: shots.within(startMs, endMs),
      // A mark that starts in the previous tile extends into this one.
      commentsMs: commented.startsWithin(startMs - (commentPx * 1000) / pxPerSecond, endMs),
      sections: sectionsWithin(sections.list?.sections ?? [], startMs, endMs),
      silences: ui.hints.has('doubts') && !isDense ? silencesWithin(store.document, tab, startMs, endMs) : [],
      tab,
      sourceTab: linkedTab(store.document, tab),
      currentId,
      selectedIds,
      severityOf: (id) => quality.severityOf(id),
      peaks,
      showsSpectrum: ui.hints.has('spectrum'),
      gain,
      frames,
      palette: this.#palette,
    });
  }

  /** Returns the captions of a range, with dragged ones at their new times. */
  #captionsWithin(startMs: number, endMs: number): Caption[] {
    const { document: captions } = this.#editor.store;
    const { tab } = this.#editor.store.selection;
    const found = captionsWithin(captions, tab, startMs, endMs);
    const { draft } = this.#shown;
    if (draft.length === 0) return found;
    const dragged = new Set(draft.map(({ id }) => id));
    const moved = draft.flatMap((times) => {
      const caption = captions.get(times.id);
      return caption && times.startMs < endMs && times.endMs > startMs ? [{ ...caption, ...times }] : [];
    });
    return [...found.filter(({ id }) => !dragged.has(id)), ...moved].sort((a, b) => a.startMs - b.startMs);
  }

  #addTile(index: number): HTMLCanvasElement {
    const tile = document.createElement('canvas');
    tile.style.transform = `translateX(${index * tilePx}px)`;
    this.#parts.strip.prepend(tile);
    this.#tiles.set(index, tile);
    return tile;
  }
}

/** Returns the first other tab that shares its rows with a tab. */
function linkedTab({ tabs }: CaptionDocument, tab: TabId): TabId | undefined {
  const trackId = tabs.find(({ id }) => id === tab)?.trackId;
  return tabs.find((other) => other.id !== tab && other.trackId === trackId)?.id;
}

/** Returns the context of a canvas, sized and scaled to device pixels. */
export function contextOf(canvas: HTMLCanvasElement, widthPx: number, heightPx: number) {
  const scale = window.devicePixelRatio;
  const [width, height] = [Math.round(widthPx * scale), Math.round(heightPx * scale)];
  if (canvas.width !== width || canvas.height !== height) {
    Object.assign(canvas, { width, height });
    Object.assign(canvas.style, { width: `${widthPx}px`, height: `${heightPx}px` });
  }
  const context = canvas.getContext('2d');
  context?.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}

export function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    wave: color('--timeline-wave'),
    line: color('--line'),
    label: color('--mantine-color-dimmed'),
    shot: color('--timeline-shot'),
    block: color('--timeline-block'),
    blockEdge: color('--ink-middle'),
    blockText: color('--mantine-color-text'),
    currentBlock: color('--mantine-color-iris-6'),
    currentText: '#ffffff',
    error: color('--mantine-color-error'),
    warning: color('--warning-text'),
    comment: color('--mantine-color-iris-text'),
    status: {
      todo: color('--ink-middle'),
      inprogress: color('--mantine-color-iris-text'),
      review: color('--warning-text'),
      complete: color('--success-text'),
      paused: color('--line'),
    },
    font: `12px ${style.fontFamily}`,
  };
}

/** Returns the sections that overlap a range. Sections without a name are labeled with their number. */
export const sectionsWithin = (
  sections: readonly Pick<Section, 'startMs' | 'endMs' | 'name' | 'status'>[],
  startMs: number,
  endMs: number,
): readonly SectionMark[] =>
  sections
    .map((section, index) => ({ ...section, name: section.name ?? String(index + 1) }))
    .filter((section) => section.startMs < endMs && section.endMs > startMs);
