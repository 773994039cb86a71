import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { exactRate } from '../../../../../domain/timecode/rates.ts';
import type { Peaks } from '../media/peaks.ts';
import { captionsWithin, defaultZoom, type ZoomRange, zoomedBy, zoomRange } from '../media/scale.ts';
import type { Editor } from '../session/editor.ts';
import type { CaptionTimes, Edge } from './dragTimes.ts';
import { blockBandPx, rulerPx } from './paintTile.ts';
import { Tiles } from './tiles.ts';
import { VisitorFlags } from './visitorFlags.ts';

/** Typing that pauses for so long is seen on the strip: longer than between two keys, so that it never delays one. */
const textDelayMs = 300;

/** Playing does not move the strip away from where the user has just scrolled it. */
const handsOffMs = 2_500;

/** How near a pointer must be to an edge or a shot change to take hold of it. */
const reachPx = 5;

export interface TimelineParts {
  /** Scrolls sideways. */
  readonly scroller: HTMLElement;
  /** As wide as the media is long. */
  readonly strip: HTMLElement;
  readonly playhead: HTMLElement;
  /** Shows what a dragged time snapped to. */
  readonly guide: HTMLElement;
  /** The names of those who are in captions. */
  readonly visitors: HTMLElement;
  /** What a finger takes the current caption and its edges by. */
  readonly handles: { readonly block: HTMLElement; readonly start: HTMLElement; readonly end: HTMLElement };
}

/** What is shown while something is dragged, instead of what the document says. */
export interface Draft {
  readonly times: readonly CaptionTimes[];
  readonly guideMs: number | null;
}

/** What lies under a point of the strip. */
export type Hit =
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'block'; readonly id: CaptionId }
  | { readonly kind: 'shot'; readonly ms: number }
  | { readonly kind: 'empty' };

/**
 * The strip below the video: where every instant is on the screen, and what is in view. What it shows is painted on
 * tiles; playing moves one element, and nothing is painted for it.
 */
export class TimelineView {
  readonly #editor: Editor;
  readonly #parts: TimelineParts;
  readonly #tiles: Tiles;
  readonly #visitors: VisitorFlags;
  readonly #leave: (() => void)[] = [];
  readonly #onMoved: () => void;
  #pxPerSecond = defaultZoom;
  #textTimer: ReturnType<typeof setTimeout> | undefined;
  #scrolledAtMs = Number.NEGATIVE_INFINITY;
  #ownScrollPx = -1;
  #draft: Draft | null = null;

  /** `onMoved` is called when another part of the media is in view, or the same at another zoom. */
  constructor(editor: Editor, parts: TimelineParts, onMoved: () => void) {
    this.#editor = editor;
    this.#parts = parts;
    this.#onMoved = onMoved;
    this.#tiles = new Tiles(editor, parts);
    this.#visitors = new VisitorFlags(editor, parts.visitors);
    if (editor.ui.zoom !== null) this.#pxPerSecond = zoomedBy(editor.ui.zoom, 1, this.zoomRange);
    this.#listen();
    this.#layOut();
  }

  get pxPerSecond(): number {
    return this.#pxPerSecond;
  }

  get zoomRange(): ZoomRange {
    const { clientWidth } = this.#parts.scroller;
    return zoomRange(this.#editor.clock.durationMs, clientWidth - 2 * this.#insetPx);
  }

  /** The part of the media that is in view, in milliseconds. */
  get inView(): { readonly startMs: number; readonly endMs: number } {
    const { scrollLeft, clientWidth } = this.#parts.scroller;
    const msAtPx = (px: number) => Math.max(0, ((px - this.#insetPx) * 1000) / this.#pxPerSecond);
    const { durationMs } = this.#editor.clock;
    return { startMs: msAtPx(scrollLeft), endMs: Math.min(msAtPx(scrollLeft + clientWidth), durationMs) };
  }

  /** How long a distance on the screen is, in milliseconds. */
  msOfPx(px: number): number {
    return (px * 1000) / this.#pxPerSecond;
  }

  get reachMs(): number {
    return this.msOfPx(reachPx);
  }

  setPeaks(peaks: Peaks | null): void {
    this.#tiles.show({ peaks });
  }

  setGain(gain: number): void {
    this.#tiles.show({ gain });
  }

  /**
   * Zooms by a factor. What is under the pointer stays in its place; without a pointer the playhead does, or the middle
   * where the playhead is out of view.
   */
  zoomBy(factor: number, clientX?: number): void {
    this.#zoomTo(zoomedBy(this.#pxPerSecond, factor, this.zoomRange), clientX);
  }

  /** Shows the whole media. */
  fit(): void {
    this.#zoomTo(this.zoomRange.min);
  }

  #zoomTo(pxPerSecond: number, clientX?: number): void {
    const anchorMs = this.msAt(clientX ?? this.#restingX());
    // Beside the media, its beginning or end stays.
    const anchorX = this.#clientXOf(anchorMs);
    this.#pxPerSecond = pxPerSecond;
    this.#layOut();
    this.#scrollTo(this.#parts.scroller.scrollLeft + this.#clientXOf(anchorMs) - anchorX);
    this.#editor.ui.setZoom(pxPerSecond);
    this.#onMoved();
  }

  /** Where on the screen an instant stays in its place when nobody points at one. */
  #restingX(): number {
    const { left, width } = this.#parts.scroller.getBoundingClientRect();
    const playheadX = this.#clientXOf(this.#editor.clock.positionMs);
    return playheadX >= left && playheadX <= left + width ? playheadX : left + width / 2;
  }

  /** Scrolls by a distance, as the user does. */
  scrollBy(px: number): void {
    this.#parts.scroller.scrollLeft += px;
  }

  /** Brings an instant to the middle of the view, as the user does. */
  center(ms: number): void {
    const { scroller } = this.#parts;
    scroller.scrollLeft = this.#pxOf(ms) + this.#insetPx - scroller.clientWidth / 2;
  }

  /** The instant under a point of the screen. */
  msAt(clientX: number): number {
    const px = clientX - this.#parts.strip.getBoundingClientRect().left;
    return Math.max(0, Math.min((px * 1000) / this.#pxPerSecond, this.#editor.clock.durationMs));
  }

  #clientXOf(ms: number): number {
    return this.#parts.strip.getBoundingClientRect().left + this.#pxOf(ms);
  }

  #pxOf(ms: number): number {
    return (ms * this.#pxPerSecond) / 1000;
  }

  /** The strip begins and ends a little inside, so that a playhead at zero is whole. */
  get #insetPx(): number {
    return this.#parts.strip.offsetLeft;
  }

  /** What can be taken hold of at a point. The current caption's edges come first where two captions touch. */
  hitAt(clientX: number, clientY: number): Hit {
    const { top, height } = this.#parts.strip.getBoundingClientRect();
    const ms = this.msAt(clientX);
    if (clientY < top + rulerPx) {
      const shotMs = this.#editor.shots.nearest(ms, this.reachMs);
      return shotMs === null ? { kind: 'empty' } : { kind: 'shot', ms: shotMs };
    }
    const edge = this.#edgeAt(ms);
    if (edge) return { kind: 'edge', edge };
    const id = clientY >= top + height - blockBandPx ? this.captionAt(ms) : null;
    return id === null ? { kind: 'empty' } : { kind: 'block', id };
  }

  #edgeAt(ms: number): Edge | null {
    const { reachMs } = this;
    const { document: captions, tab, currentId } = this.#editor.store;
    // Where captions are hardly wider than the reach, their edges cannot be told apart.
    const near = captionsWithin(captions, tab, ms - reachMs, ms + reachMs).filter(
      ({ id, startMs, endMs }) => id === currentId || endMs - startMs > 2 * reachMs,
    );
    near.sort((a, b) => Number(b.id === currentId) - Number(a.id === currentId));
    for (const { id, startMs, endMs } of near) {
      if (Math.abs(endMs - ms) <= reachMs) return { id, side: 'end' };
      if (Math.abs(startMs - ms) <= reachMs) return { id, side: 'start' };
    }
    return null;
  }

  /** The caption at an instant: the current one, or the one that is painted last. */
  captionAt(ms: number): CaptionId | null {
    const { document: captions, tab, currentId } = this.#editor.store;
    const there = captionsWithin(captions, tab, ms, ms + 1);
    return (there.find(({ id }) => id === currentId) ?? there.at(-1))?.id ?? null;
  }

  /** Shows captions where they are dragged to; null shows the document again. */
  setDraft(draft: Draft | null): void {
    this.#draft = draft;
    const { guide } = this.#parts;
    guide.hidden = draft === null || draft.guideMs === null;
    if (draft?.guideMs) guide.style.transform = `translateX(${this.#pxOf(draft.guideMs)}px)`;
    this.#placeHandles();
    this.#tiles.show({ draft: draft?.times ?? [] });
  }

  repaint(): void {
    this.#tiles.repaint();
  }

  close(): void {
    clearTimeout(this.#textTimer);
    for (const stop of this.#leave) stop();
    this.#tiles.close();
  }

  #listen(): void {
    const { store, clock, quality, shots, sections, commented, ui } = this.#editor;
    const { scroller } = this.#parts;
    const again = () => this.repaint();
    const resized = new ResizeObserver(() => this.#layOut());
    const recolored = new MutationObserver(() => this.#tiles.recolor());
    resized.observe(scroller);
    recolored.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    const onScroll = () => {
      if (Math.abs(scroller.scrollLeft - this.#ownScrollPx) > 1) this.#scrolledAtMs = performance.now();
      this.repaint();
      this.#onMoved();
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    this.#leave.push(
      store.documentChanged.subscribe(() => this.#repaintSoon()),
      quality.changed.subscribe(() => this.#repaintSoon()),
      store.structureChanged.subscribe(again),
      shots.changed.subscribe(again),
      sections.changed.subscribe(again),
      commented.changed.subscribe(again),
      ui.changed.subscribe(again),
      store.selectionChanged.subscribe(() => this.#onSelected()),
      clock.changed.subscribe(() => this.#layOut()),
      clock.moved.subscribe(() => this.#movePlayhead()),
      clock.sought.subscribe((ms) => this.reveal(ms, ms)),
      this.#editor.live.presence.changed.subscribe(() => this.#drawVisitors()),
      () => resized.disconnect(),
      () => recolored.disconnect(),
      () => scroller.removeEventListener('scroll', onScroll),
    );
  }

  /** Texts on the strip follow typing with a delay: painting is the most expensive part of a keystroke. */
  #repaintSoon(): void {
    // Whoever takes hold of an edge next finds it where it is now.
    this.#placeHandles();
    clearTimeout(this.#textTimer);
    this.#textTimer = setTimeout(() => this.repaint(), textDelayMs);
  }

  #onSelected(): void {
    const { store, clock } = this.#editor;
    const { current } = store;
    // While playing, the playhead selects.
    if (current && !clock.isPlaying && this.#draft === null) this.reveal(current.startMs, current.endMs);
    this.#placeHandles();
    this.repaint();
  }

  #layOut(): void {
    const { min, max } = this.zoomRange;
    this.#pxPerSecond = Math.min(Math.max(this.#pxPerSecond, min), max);
    this.#parts.strip.style.width = `${Math.max(1, this.#pxOf(this.#editor.clock.durationMs))}px`;
    this.#tiles.show({ pxPerSecond: this.#pxPerSecond, frames: this.#frames });
    this.#movePlayhead();
    this.#placeHandles();
    this.#onMoved();
  }

  get #frames() {
    const { frameRate } = this.#editor.store.document.settings;
    return frameRate && exactRate(frameRate);
  }

  #movePlayhead(): void {
    const px = this.#pxOf(this.#editor.clock.positionMs);
    this.#parts.playhead.style.transform = `translateX(${px}px)`;
    if (!this.#editor.clock.isPlaying) return;
    const { scrollLeft, clientWidth } = this.#parts.scroller;
    const isInView = px >= scrollLeft && px <= scrollLeft + clientWidth * 0.9;
    const isHandsOff = performance.now() - this.#scrolledAtMs < handsOffMs;
    if (!isInView && !isHandsOff) this.#scrollTo(px - clientWidth * 0.15);
  }

  /** Scrolls so that what begins and ends at these instants is in view, if none of it is. */
  reveal(startMs: number, endMs: number): void {
    const { inView } = this;
    if (startMs < inView.endMs && endMs > inView.startMs) return;
    if (startMs === endMs && startMs >= inView.startMs && startMs <= inView.endMs) return;
    this.#scrollTo(this.#pxOf(startMs) - this.#parts.scroller.clientWidth * 0.3);
  }

  #scrollTo(px: number): void {
    this.#parts.scroller.scrollLeft = px;
    this.#ownScrollPx = this.#parts.scroller.scrollLeft;
  }

  #drawVisitors(): void {
    this.#visitors.draw((ms) => this.#pxOf(ms));
  }

  #placeHandles(): void {
    this.#drawVisitors();
    const { block, start, end } = this.#parts.handles;
    const { current, isReadOnly } = this.#editor.store;
    const times = this.#draft?.times.find(({ id }) => id === current?.id) ?? current;
    block.hidden = start.hidden = end.hidden = !times || isReadOnly;
    if (!times) return;
    block.style.width = `${this.#pxOf(times.endMs - times.startMs)}px`;
    block.style.transform = start.style.transform = `translateX(${this.#pxOf(times.startMs)}px)`;
    end.style.transform = `translateX(${this.#pxOf(times.endMs)}px)`;
  }
}
