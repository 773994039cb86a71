import type { Peaks } from '../media/peaks.ts';
import { coverage } from '../media/scale.ts';
import type { Editor } from '../session/editor.ts';
import type { TimelineView } from './TimelineView.ts';
import { contextOf, readPalette } from './tiles.ts';

/** Repaint delay. The overview shows no texts, and times change in bursts. */
const delayMs = 450;

/** Width of one bar of the waveform and of the captions. */
const barPx = 2;

/** Height of the caption line below the waveform. */
const captionsPx = 6;

interface OverviewParts {
  readonly root: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** Frame around the part that the strip shows. */
  readonly window: HTMLElement;
  readonly playhead: HTMLElement;
}

/**
 * Overview of the whole media in one line, regardless of its length: loudness, captions, the playhead, and the part
 * that the strip shows. Repainted only when captions or the size change.
 */
export class Overview {
  readonly #editor: Editor;
  readonly #view: TimelineView;
  readonly #parts: OverviewParts;
  readonly #leave: (() => void)[] = [];
  #peaks: Peaks | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: Editor, view: TimelineView, parts: OverviewParts) {
    this.#editor = editor;
    this.#view = view;
    this.#parts = parts;
    const { store, clock, commented } = editor;
    const resized = new ResizeObserver(() => this.#paint());
    const recolored = new MutationObserver(() => this.#paint());
    resized.observe(parts.root);
    recolored.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    this.#leave.push(
      store.selection.orderChanged.subscribe(() => this.#paintSoon()),
      store.documentChanged.subscribe(() => this.#paintSoon()),
      clock.changed.subscribe(() => this.#paintSoon()),
      commented.changed.subscribe(() => this.#paintSoon()),
      clock.moved.subscribe(() => this.#movePlayhead()),
      () => resized.disconnect(),
      () => recolored.disconnect(),
      this.#listen(),
    );
    this.#paint();
  }

  setPeaks(peaks: Peaks | null): void {
    this.#peaks = peaks;
    this.#paintSoon();
  }

  /** Updates the window after the strip has scrolled or zoomed. */
  moveWindow(): void {
    const { startMs, endMs } = this.#view.inView;
    const [left, right] = [this.#shareOf(startMs), this.#shareOf(endMs)];
    const { style } = this.#parts.window;
    style.left = `${left * 100}%`;
    style.width = `${(right - left) * 100}%`;
    this.#parts.root.setAttribute('aria-valuenow', String(Math.round(((left + right) / 2) * 100)));
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#leave) stop();
  }

  #shareOf(ms: number): number {
    return Math.min(1, Math.max(0, ms / Math.max(1, this.#editor.clock.durationMs)));
  }

  #movePlayhead(): void {
    this.#parts.playhead.style.left = `${this.#shareOf(this.#editor.clock.positionMs) * 100}%`;
  }

  /** A press or drag scrolls the strip to that position; the playhead stays. */
  #listen(): () => void {
    const { root } = this.#parts;
    const show = ({ clientX }: PointerEvent) => {
      const { left, width } = root.getBoundingClientRect();
      this.#view.center(((clientX - left) / width) * this.#editor.clock.durationMs);
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      root.setPointerCapture(event.pointerId);
      show(event);
    };
    const onMove = (event: PointerEvent) => {
      if (root.hasPointerCapture(event.pointerId)) show(event);
    };
    const leave = new AbortController();
    const { signal } = leave;
    root.addEventListener('pointerdown', onDown, { signal });
    root.addEventListener('pointermove', onMove, { signal });
    root.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    return () => leave.abort();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { startMs, endMs } = this.#view.inView;
    const [middleMs, pageMs] = [(startMs + endMs) / 2, endMs - startMs];
    const toMs: Readonly<Record<string, number>> = {
      ArrowLeft: middleMs - pageMs / 4,
      ArrowRight: middleMs + pageMs / 4,
      PageUp: middleMs - pageMs,
      PageDown: middleMs + pageMs,
      Home: 0,
      End: this.#editor.clock.durationMs,
    };
    const ms = toMs[event.key];
    if (ms === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#view.center(ms);
  }

  #paintSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#paint(), delayMs);
  }

  #paint(): void {
    const { root, canvas } = this.#parts;
    const [widthPx, heightPx] = [root.clientWidth, root.clientHeight];
    const context = contextOf(canvas, widthPx, heightPx);
    if (!context || widthPx === 0) return;
    context.clearRect(0, 0, widthPx, heightPx);
    const palette = readPalette(root);
    const bars = Math.ceil(widthPx / barPx);
    context.fillStyle = palette.wave;
    this.#paintWave(context, bars, heightPx - captionsPx);
    context.fillStyle = palette.blockEdge;
    this.#paintCaptions(context, bars, heightPx - captionsPx);
    context.fillStyle = palette.comment;
    this.#paintComments(context, widthPx);
    this.#movePlayhead();
    this.moveWindow();
  }

  #paintWave(context: CanvasRenderingContext2D, bars: number, heightPx: number): void {
    const msPerBar = this.#editor.clock.durationMs / bars;
    for (let bar = 0; this.#peaks && bar < bars; bar += 1) {
      const level = this.#peaks.levelBetween(bar * msPerBar, (bar + 1) * msPerBar);
      const height = Math.max(1, level * (heightPx - 4));
      context.fillRect(bar * barPx, (heightPx - height) / 2, 1, height);
    }
  }

  #paintCaptions(context: CanvasRenderingContext2D, bars: number, topPx: number): void {
    const { store, clock } = this.#editor;
    const covered = coverage(store.document, store.selection.tab, 0, clock.durationMs / bars, bars);
    for (const [bar, isCovered] of covered.entries()) {
      if (isCovered) context.fillRect(bar * barPx, topPx, barPx, captionsPx - 2);
    }
  }

  /** Paints a tick at the top for each caption with open comments. */
  #paintComments(context: CanvasRenderingContext2D, widthPx: number): void {
    for (const { startMs } of this.#editor.commented.captions)
      context.fillRect(Math.round(this.#shareOf(startMs) * (widthPx - 3)), 0, 3, 5);
  }
}
