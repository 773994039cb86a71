import type { CaptionId } from '../../../../domain/captions/types.ts';
import type { Editor } from '../session/editor.ts';
import type { Palette } from './paintTile.ts';
import { paintTile } from './paintTile.ts';
import type { Peaks } from './peaks.ts';
import { captionsWithin, defaultZoom } from './scale.ts';

/** Width of one canvas. Wide enough that scrolling rarely paints, small enough that one edit paints little. */
const tilePx = 1024;

/** Typing that pauses for so long is seen on the strip. */
const textDelayMs = 120;

/** The strip stops following when the user has just scrolled it. */
const handsOffMs = 2_500;

export interface TimelineParts {
  /** Scrolls sideways. */
  readonly scroller: HTMLElement;
  /** As wide as the media is long. */
  readonly strip: HTMLElement;
  readonly playhead: HTMLElement;
}

/**
 * The strip below the video: waveform and captions painted on canvas tiles, of which only those in view
 * exist. Playing moves one element; nothing is painted for it.
 */
export class TimelineView {
  readonly #editor: Editor;
  readonly #parts: TimelineParts;
  readonly #tiles = new Map<number, HTMLCanvasElement>();
  readonly #leave: (() => void)[] = [];
  #peaks: Peaks | null = null;
  #palette: Palette;
  #pxPerSecond = defaultZoom;
  #frame = 0;
  #textTimer: ReturnType<typeof setTimeout> | undefined;
  #scrolledAtMs = 0;
  #ownScrollPx = -1;

  constructor(editor: Editor, parts: TimelineParts) {
    this.#editor = editor;
    this.#parts = parts;
    this.#palette = readPalette(parts.scroller);
    this.#listen();
    this.#layOut();
  }

  get pxPerSecond(): number {
    return this.#pxPerSecond;
  }

  setPeaks(peaks: Peaks | null): void {
    this.#peaks = peaks;
    this.repaint();
  }

  /** Changes the zoom around the playhead, so that what is looked at stays in place. */
  setZoom(pxPerSecond: number): void {
    const { scroller } = this.#parts;
    const offsetPx = this.#playheadPx() - scroller.scrollLeft;
    this.#pxPerSecond = pxPerSecond;
    this.#layOut();
    this.#scrollTo(this.#playheadPx() - offsetPx);
  }

  /** The instant under a point of the screen. */
  msAt(clientX: number): number {
    const { scroller } = this.#parts;
    const px = clientX - scroller.getBoundingClientRect().left + scroller.scrollLeft;
    return Math.max(0, Math.min((px * 1000) / this.#pxPerSecond, this.#editor.clock.durationMs));
  }

  /** Paints what is in view once, before the next frame. */
  repaint(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  close(): void {
    clearTimeout(this.#textTimer);
    cancelAnimationFrame(this.#frame);
    for (const stop of this.#leave) stop();
    for (const tile of this.#tiles.values()) tile.remove();
    this.#tiles.clear();
  }

  #listen(): void {
    const { store, clock, quality } = this.#editor;
    const { scroller } = this.#parts;
    const again = () => this.repaint();
    const resized = new ResizeObserver(() => this.repaint());
    const recolored = new MutationObserver(() => {
      this.#palette = readPalette(scroller);
      this.repaint();
    });
    resized.observe(scroller);
    recolored.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    const onScroll = () => {
      if (Math.abs(scroller.scrollLeft - this.#ownScrollPx) > 1) this.#scrolledAtMs = performance.now();
      this.repaint();
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    this.#leave.push(
      store.documentChanged.subscribe(() => this.#repaintSoon()),
      quality.changed.subscribe(() => this.#repaintSoon()),
      store.structureChanged.subscribe(again),
      store.selectionChanged.subscribe(again),
      clock.changed.subscribe(() => this.#layOut()),
      clock.moved.subscribe(() => this.#movePlayhead()),
      () => resized.disconnect(),
      () => recolored.disconnect(),
      () => scroller.removeEventListener('scroll', onScroll),
    );
  }

  /** Texts on the strip follow typing with a delay: painting is the most expensive part of a keystroke. */
  #repaintSoon(): void {
    clearTimeout(this.#textTimer);
    this.#textTimer = setTimeout(() => this.repaint(), textDelayMs);
  }

  #layOut(): void {
    const widthPx = Math.ceil((this.#editor.clock.durationMs * this.#pxPerSecond) / 1000);
    this.#parts.strip.style.width = `${widthPx}px`;
    this.#movePlayhead();
    this.repaint();
  }

  #playheadPx(): number {
    return (this.#editor.clock.positionMs * this.#pxPerSecond) / 1000;
  }

  #movePlayhead(): void {
    const px = this.#playheadPx();
    this.#parts.playhead.style.transform = `translateX(${px}px)`;
    const { scroller } = this.#parts;
    const [left, width] = [scroller.scrollLeft, scroller.clientWidth];
    const isInView = px >= left && px <= left + width * 0.9;
    const isHandsOff = performance.now() - this.#scrolledAtMs < handsOffMs;
    if (!isInView && !isHandsOff) this.#scrollTo(px - width * 0.15);
  }

  #scrollTo(px: number): void {
    this.#parts.scroller.scrollLeft = px;
    this.#ownScrollPx = this.#parts.scroller.scrollLeft;
  }

  #paint(): void {
    this.#frame = 0;
    const { scroller, strip } = this.#parts;
    const stripPx = strip.clientWidth;
    const first = Math.floor(scroller.scrollLeft / tilePx);
    const last = Math.floor((scroller.scrollLeft + scroller.clientWidth) / tilePx);
    for (const [index, tile] of this.#tiles) {
      if (index >= first && index <= last) continue;
      tile.remove();
      this.#tiles.delete(index);
    }
    for (let index = first; index <= last && index * tilePx < stripPx; index += 1) {
      this.#paintTile(index, Math.min(tilePx, stripPx - index * tilePx));
    }
  }

  #paintTile(index: number, widthPx: number): void {
    const tile = this.#tiles.get(index) ?? this.#addTile(index);
    const heightPx = this.#parts.scroller.clientHeight;
    const scale = window.devicePixelRatio;
    const [width, height] = [Math.round(widthPx * scale), Math.round(heightPx * scale)];
    if (tile.width !== width || tile.height !== height) {
      Object.assign(tile, { width, height });
      Object.assign(tile.style, { width: `${widthPx}px`, height: `${heightPx}px` });
    }
    const context = tile.getContext('2d');
    if (!context) return;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const startMs = (index * tilePx * 1000) / this.#pxPerSecond;
    const endMs = startMs + (widthPx * 1000) / this.#pxPerSecond;
    const { store, quality } = this.#editor;
    const { document: captions, tab, currentId, selectedIds } = store;
    paintTile(context, {
      startMs,
      widthPx,
      heightPx,
      pxPerSecond: this.#pxPerSecond,
      captions: captionsWithin(captions, tab, startMs, endMs),
      tab,
      currentId,
      selectedIds,
      severityOf: (id) => quality.severityOf(id),
      peaks: this.#peaks,
      palette: this.#palette,
    });
  }

  #addTile(index: number): HTMLCanvasElement {
    const tile = document.createElement('canvas');
    tile.style.transform = `translateX(${index * tilePx}px)`;
    this.#parts.strip.prepend(tile);
    this.#tiles.set(index, tile);
    return tile;
  }

  /** The edge of a caption under a point, for dragging; null where there is none within a few pixels. */
  edgeAt(clientX: number): { readonly id: CaptionId; readonly side: 'start' | 'end' } | null {
    const ms = this.msAt(clientX);
    const reachMs = (5 * 1000) / this.#pxPerSecond;
    const { document: captions, tab, currentId } = this.#editor.store;
    const near = captionsWithin(captions, tab, ms - reachMs, ms + reachMs);
    // The current caption's edges come first where two captions touch.
    near.sort((a, b) => Number(b.id === currentId) - Number(a.id === currentId));
    for (const { id, startMs, endMs } of near) {
      if (Math.abs(endMs - ms) <= reachMs) return { id, side: 'end' };
      if (Math.abs(startMs - ms) <= reachMs) return { id, side: 'start' };
    }
    return null;
  }
}

function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    wave: color('--timeline-wave'),
    line: color('--line'),
    label: color('--mantine-color-dimmed'),
    block: color('--timeline-block'),
    blockEdge: color('--mantine-color-iris-5'),
    blockText: color('--mantine-color-text'),
    currentBlock: color('--mantine-color-iris-6'),
    currentText: '#ffffff',
    error: color('--mantine-color-error'),
    warning: color('--warning-text'),
    font: `12px ${style.fontFamily}`,
  };
}
