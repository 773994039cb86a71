import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { exactRate } from '../../../../../domain/timecode/rates.ts';
import type { Peaks } from '../media/peaks.ts';
import { captionsWithin, defaultZoom, type ZoomRange, zoomedBy, zoomRange } from '../media/scale.ts';
import type { Editor } from '../session/editor.ts';
import { edgeAt, type Hit } from './hit.ts';
import { blockBandPx, rulerPx } from './paintTile.ts';
import { isPartlyInView, type Span } from './reveal.ts';
import { StripScroll } from './stripScroll.ts';
import { Tiles } from './tiles.ts';
import type { Draft, TimelineParts } from './timelineParts.ts';
import { VisitorFlags } from './visitorFlags.ts';

/**
 * Debounce before typed text appears on the strip. Longer than the pause between two keys, so that it never delays one.
 */
const textDelayMs = 300;

/** Maximum distance at which a pointer can grab an edge or a shot change. */
const reachPx = 5;

/**
 * Strip below the video. Maps instants to screen positions and controls what is in view. The content is painted on
 * tiles; playback moves one element and paints nothing.
 */
export class TimelineView {
  readonly #editor: Editor;
  readonly #parts: TimelineParts;
  readonly #tiles: Tiles;
  readonly #visitors: VisitorFlags;
  readonly #scroll: StripScroll;
  readonly #leave: (() => void)[] = [];
  readonly #onMoved: () => void;
  #pxPerSecond = defaultZoom;
  #textTimer: ReturnType<typeof setTimeout> | undefined;
  #draft: Draft | null = null;

  /** `onMoved` is called when another part of the media comes into view, or when the zoom changes. */
  constructor(editor: Editor, parts: TimelineParts, onMoved: () => void) {
    this.#editor = editor;
    this.#parts = parts;
    this.#onMoved = onMoved;
    this.#tiles = new Tiles(editor, parts);
    this.#visitors = new VisitorFlags(editor, parts.visitors);
    if (editor.ui.zoom !== null) this.#pxPerSecond = zoomedBy(editor.ui.zoom, 1, this.zoomRange);
    this.#scroll = new StripScroll(parts.scroller, () => {
      this.repaint();
      this.#onMoved();
    });
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

  /** Part of the media in view, in milliseconds. */
  get inView(): { readonly startMs: number; readonly endMs: number } {
    const { scrollLeft, clientWidth } = this.#parts.scroller;
    const msAtPx = (px: number) => Math.max(0, ((px - this.#insetPx) * 1000) / this.#pxPerSecond);
    const { durationMs } = this.#editor.clock;
    return { startMs: msAtPx(scrollLeft), endMs: Math.min(msAtPx(scrollLeft + clientWidth), durationMs) };
  }

  /** Converts a distance on the screen to milliseconds. */
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
   * Zooms by a factor. The instant under the pointer keeps its position; without a pointer the playhead does, or the
   * middle of the view if the playhead is out of view.
   */
  zoomBy(factor: number, clientX?: number): void {
    this.#zoomTo(zoomedBy(this.#pxPerSecond, factor, this.zoomRange), clientX);
  }

  /** Zooms out to show the whole media. */
  fit(): void {
    this.#zoomTo(this.zoomRange.min);
  }

  #zoomTo(pxPerSecond: number, clientX?: number): void {
    const anchorMs = this.msAt(clientX ?? this.#restingX());
    // Outside the media, its start or end keeps its position.
    const anchorX = this.#clientXOf(anchorMs);
    this.#pxPerSecond = pxPerSecond;
    this.#layOut();
    this.#scroll.scrollTo(this.#parts.scroller.scrollLeft + this.#clientXOf(anchorMs) - anchorX);
    this.#editor.ui.setZoom(pxPerSecond);
    this.#onMoved();
  }

  /** Screen position that zooming keeps in place if no pointer is given. */
  #restingX(): number {
    const { left, width } = this.#parts.scroller.getBoundingClientRect();
    const playheadX = this.#clientXOf(this.#editor.clock.positionMs);
    return playheadX >= left && playheadX <= left + width ? playheadX : left + width / 2;
  }

  /** Scrolls by a distance, like the user. */
  scrollBy(px: number): void {
    this.#parts.scroller.scrollLeft += px;
  }

  /** Scrolls an instant to the middle of the view, like the user. */
  center(ms: number): void {
    const { scroller } = this.#parts;
    scroller.scrollLeft = this.#pxOf(ms) + this.#insetPx - scroller.clientWidth / 2;
  }

  /** Returns the instant at a horizontal screen position. */
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

  /** Inset of the strip at both ends, so that a playhead at zero is fully visible. */
  get #insetPx(): number {
    return this.#parts.strip.offsetLeft;
  }

  /** Returns what can be grabbed at a point. If two captions touch, the current caption's edges take precedence. */
  hitAt(clientX: number, clientY: number): Hit {
    const { top, height } = this.#parts.strip.getBoundingClientRect();
    const ms = this.msAt(clientX);
    if (clientY < top + rulerPx) {
      const shotMs = this.#editor.shots.nearest(ms, this.reachMs);
      return shotMs === null ? { kind: 'empty' } : { kind: 'shot', ms: shotMs };
    }
    const edge = edgeAt(this.#editor.store, ms, this.reachMs);
    if (edge) return { kind: 'edge', edge };
    const id = clientY >= top + height - blockBandPx ? this.captionAt(ms) : null;
    return id === null ? { kind: 'empty' } : { kind: 'block', id };
  }

  /** Returns the caption at an instant: the current one, or the one painted last. */
  captionAt(ms: number): CaptionId | null {
    const { document: captions } = this.#editor.store;
    const { tab, currentId } = this.#editor.store.selection;
    const there = captionsWithin(captions, tab, ms, ms + 1);
    return (there.find(({ id }) => id === currentId) ?? there.at(-1))?.id ?? null;
  }

  /** Displays captions at the times they are dragged to; null displays the document again. */
  setDraft(draft: Draft | null): void {
    this.#draft = draft;
    const { guide } = this.#parts;
    guide.hidden = draft === null || draft.guideMs === null;
    if (typeof draft?.guideMs === 'number') guide.style.transform = `translateX(${this.#pxOf(draft.guideMs)}px)`;
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
    const again = () => this.repaint();
    const resized = new ResizeObserver(() => this.#onResized());
    const recolored = new MutationObserver(() => this.#tiles.recolor());
    resized.observe(this.#parts.scroller);
    recolored.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    this.#leave.push(
      store.documentChanged.subscribe(() => this.#repaintSoon()),
      quality.changed.subscribe(() => this.#repaintSoon()),
      store.selection.orderChanged.subscribe(again),
      shots.changed.subscribe(again),
      sections.changed.subscribe(again),
      commented.changed.subscribe(again),
      ui.changed.subscribe(again),
      store.selection.changed.subscribe(() => this.#onSelected()),
      clock.changed.subscribe(() => this.#layOut()),
      clock.moved.subscribe(() => this.#movePlayhead()),
      clock.sought.subscribe((ms) => this.reveal(ms, ms)),
      this.#editor.live.presence.changed.subscribe(() => this.#drawVisitors()),
      () => resized.disconnect(),
      () => recolored.disconnect(),
      () => this.#scroll.close(),
    );
  }

  /**
   * Repaints with a delay, because painting is the most expensive part of a keystroke: texts on the strip lag behind
   * typing.
   */
  #repaintSoon(): void {
    // Handles move immediately, so that the next grab finds an edge at its current position.
    this.#placeHandles();
    clearTimeout(this.#textTimer);
    this.#textTimer = setTimeout(() => this.repaint(), textDelayMs);
  }

  #onSelected(): void {
    this.#revealCurrent();
    this.#placeHandles();
    this.repaint();
  }

  /** The current caption stays in view, unless the user has scrolled away from it. */
  #onResized(): void {
    const { current } = this.#editor.store.selection;
    const wasInView = current && isPartlyInView(this.#spanOf(current.startMs, current.endMs), this.#scroll.view);
    this.#scroll.resize();
    this.#layOut();
    if (wasInView) this.#revealCurrent();
  }

  /** Scrolls the whole current caption into view. During playback the playhead selects captions. */
  #revealCurrent(): void {
    const { current } = this.#editor.store.selection;
    // A pressed pointer holds what is under it.
    const isHeld = this.#draft !== null || this.#parts.scroller.matches(':active');
    if (current && !this.#editor.clock.isPlaying && !isHeld) this.reveal(current.startMs, current.endMs);
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
    if (!isInView && !this.#scroll.isHandsOff) this.#scroll.scrollTo(px - clientWidth * 0.15);
  }

  /** Scrolls a whole range into view. */
  reveal(startMs: number, endMs: number): void {
    this.#scroll.show(this.#spanOf(startMs, endMs));
  }

  #spanOf(startMs: number, endMs: number): Span {
    return { startPx: this.#pxOf(startMs) + this.#insetPx, endPx: this.#pxOf(endMs) + this.#insetPx };
  }

  #drawVisitors(): void {
    this.#visitors.draw((ms) => this.#pxOf(ms));
  }

  #placeHandles(): void {
    this.#drawVisitors();
    const { block, start, end } = this.#parts.handles;
    const { isReadOnly } = this.#editor.store;
    const { current } = this.#editor.store.selection;
    const times = this.#draft?.times.find(({ id }) => id === current?.id) ?? current;
    block.hidden = start.hidden = end.hidden = !times || isReadOnly;
    if (!times) return;
    block.style.width = `${this.#pxOf(times.endMs - times.startMs)}px`;
    block.style.transform = start.style.transform = `translateX(${this.#pxOf(times.startMs)}px)`;
    end.style.transform = `translateX(${this.#pxOf(times.endMs)}px)`;
  }
}
