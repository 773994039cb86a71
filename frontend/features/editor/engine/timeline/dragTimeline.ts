import type { CaptionId } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import { moveBoundary } from '../../../../../domain/editor/commands/moveBoundary.ts';
import { setTimes } from '../../../../../domain/editor/commands/setTimes.ts';
import { shiftCaptions } from '../../../../../domain/editor/commands/shiftCaptions.ts';
import { contextOf } from '../../../../../domain/quality/context.ts';
import { snapMs } from '../../../../../domain/timecode/frames.ts';
import { type Editor, goTo } from '../session/editor.ts';
import { captionAt } from '../session/places.ts';
import { isSelecting, selectWith } from '../session/selecting.ts';
import { type CaptionTimes, dragBlocks, dragEdge, type Edge, type Snapping } from './dragTimes.ts';
import { HeldDrag, type Pointer } from './heldDrag.ts';
import { insertAt } from './insertAt.ts';
import type { TimelineView } from './TimelineView.ts';

/** Maximum distance at which a dragged time snaps. */
const snapPx = 8;

/** Width of the zones at both ends of the view in which a drag scrolls the strip. */
const scrollZonePx = 24;

/** Object moved by a pressed pointer. */
type Grip =
  | { readonly kind: 'playhead' }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'blocks'; readonly ids: readonly CaptionId[] }
  | { readonly kind: 'shot'; readonly ms: number };

/** Effect of releasing the pointer. */
interface Outcome {
  readonly change: Change | null;
  readonly guideMs: number | null;
}

interface Held {
  readonly grip: Grip;
  readonly drag: HeldDrag<Outcome>;
  readonly startMs: number;
  readonly gapTicks: number;
  /**
   * Whether the press was made with Shift or Ctrl, which select. Releasing the pointer then does not move the playhead.
   */
  readonly isSelecting: boolean;
}

/**
 * Handles the pointer on the strip. A click or drag moves the playhead. Dragging a caption's edge, a caption or a shot
 * change shows its new position, which is applied as one undo step when the pointer is released. Escape cancels the
 * drag. The returned function stops it.
 */
export function dragTimeline(editor: Editor, view: TimelineView, scroller: HTMLElement): () => void {
  const drag = new TimelineDrag(editor, view, scroller);
  return () => drag.close();
}

class TimelineDrag {
  readonly #editor: Editor;
  readonly #view: TimelineView;
  readonly #scroller: HTMLElement;
  readonly #leave = new AbortController();
  #held: Held | null = null;
  /** Whether a finger is down and has done nothing else yet. */
  #isTapping = false;
  #frame = 0;

  constructor(editor: Editor, view: TimelineView, scroller: HTMLElement) {
    this.#editor = editor;
    this.#view = view;
    this.#scroller = scroller;
    const { signal } = this.#leave;
    scroller.addEventListener('pointerdown', (event) => this.#onDown(event), { signal });
    // A finger on a handle neither scrolls nor taps. Without this, a browser may treat the next tap as the end of this
    // touch.
    scroller.addEventListener('touchstart', (event) => this.#handleAt(event.target) && event.preventDefault(), {
      ...{ signal, passive: false },
    });
    scroller.addEventListener('pointermove', (event) => this.#onMove(event), { signal });
    scroller.addEventListener('pointerup', (event) => this.#onUp(event), { signal });
    scroller.addEventListener('pointercancel', () => this.#release(), { signal });
    // A menu opens, so the drag ends.
    scroller.addEventListener('contextmenu', () => this.#release(), { signal });
    scroller.addEventListener('dblclick', (event) => this.#onDoubleClick(event), { signal });
    window.addEventListener('keydown', (event) => this.#onKey(event), { signal, capture: true });
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#leave.abort();
  }

  /** Returns what can be grabbed at a point. Users with read-only access can grab only the playhead. */
  #gripAt({ clientX, clientY }: MouseEvent): Grip {
    const hit = this.#view.hitAt(clientX, clientY);
    const { store } = this.#editor;
    if (hit.kind === 'empty' || !store.canChange) return { kind: 'playhead' };
    if (hit.kind !== 'block') return hit;
    return { kind: 'blocks', ids: store.selection.ids.has(hit.id) ? store.selection.inOrder : [hit.id] };
  }

  #onDown(event: PointerEvent): void {
    // A second finger zooms: what the first one holds stays in its original place.
    if (!event.isPrimary) this.#release();
    if (!event.isPrimary || event.button !== 0 || this.#isOnScrollBar(event)) return;
    const grip = this.#handleAt(event.target);
    const isSelecting = !grip && this.#selectByPress(event);
    // A finger scrolls the strip and taps; it drags only by the handles.
    this.#isTapping = event.pointerType === 'touch' && !grip;
    if (!this.#isTapping) this.#hold(grip ?? this.#gripAt(event), event, isSelecting);
  }

  /** Returns what a handle grabs: an edge of the current caption, or the whole selection. */
  #handleAt(target: EventTarget | null): Grip | null {
    const { canChange } = this.#editor.store;
    const { currentId, inOrder: selection } = this.#editor.store.selection;
    if (!(target instanceof HTMLElement) || currentId === null || !canChange) return null;
    const { edge: side, block } = target.dataset;
    if (side === 'start' || side === 'end') return { kind: 'edge', edge: { id: currentId, side } };
    return block === undefined ? null : { kind: 'blocks', ids: selection };
  }

  /** Selects a block with Shift or Ctrl, like a row of the list. Returns whether it did. */
  #selectByPress(event: PointerEvent): boolean {
    const hit = this.#view.hitAt(event.clientX, event.clientY);
    if (hit.kind !== 'block' || !isSelecting(event)) return false;
    selectWith(this.#editor, hit.id, event);
    return true;
  }

  #hold(grip: Grip, event: PointerEvent, isSelecting = false): void {
    const { store, quality } = this.#editor;
    this.#scroller.setPointerCapture(event.pointerId);
    this.#held = {
      grip,
      drag: new HeldDrag(event),
      startMs: this.#view.msAt(event.clientX),
      gapTicks: contextOf(store.document, quality.profile).times.gap,
      isSelecting,
    };
    if (grip.kind === 'edge') store.selection.select(grip.edge.id);
    if (grip.kind === 'playhead' && !isSelecting) this.#seek(event.clientX);
    // Keeps the focus and the caret in place.
    event.preventDefault();
  }

  #onMove(event: PointerEvent): void {
    const held = this.#held;
    if (!held) {
      this.#scroller.style.cursor = this.#isOnScrollBar(event) ? 'default' : cursorOf(this.#gripAt(event));
      return;
    }
    if (held.drag.move(event)) this.#drag(held);
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#scrollAlong());
  }

  /** Scrolls as long as something is dragged beyond the view. */
  #scrollAlong(): void {
    this.#frame = 0;
    const held = this.#held;
    if (!held?.drag.isDragging) return;
    const { left, right } = this.#scroller.getBoundingClientRect();
    const { clientX } = held.drag.pointer;
    const beyondPx = Math.min(0, clientX - left - scrollZonePx) + Math.max(0, clientX - right + scrollZonePx);
    if (beyondPx === 0) return;
    this.#view.scrollBy(Math.sign(beyondPx) * Math.min(Math.abs(beyondPx), 60) * 0.4);
    this.#drag(held);
    this.#frame = requestAnimationFrame(() => this.#scrollAlong());
  }

  #drag(held: Held): void {
    if (held.grip.kind === 'playhead') {
      this.#editor.clock.seek(this.#view.msAt(this.#withinView(held.drag.pointer.clientX)));
      return;
    }
    const outcome = this.#outcomeOf(held);
    held.drag.propose(outcome);
    this.#view.setDraft({ times: timesIn(outcome.change), guideMs: outcome.guideMs });
  }

  #outcomeOf({ grip, drag: { pointer }, startMs, gapTicks }: Held): Outcome {
    const ms = this.#view.msAt(pointer.clientX);
    if (grip.kind === 'edge') return this.#dragEdge(grip.edge, ms, this.#snapping(pointer, gapTicks), pointer);
    if (grip.kind === 'blocks') return this.#dragBlocks(grip.ids, ms - startMs, this.#snapping(pointer, gapTicks));
    return { change: null, guideMs: this.#shotAt(ms, pointer) };
  }

  /** Returns the snapping of a drag; null while Alt is held. */
  #snapping({ altKey, shiftKey }: Pointer, gapTicks: number): Snapping | null {
    const { clock, shots } = this.#editor;
    const { startMs, endMs } = this.#view.inView;
    const points = [clock.positionMs, clock.durationMs, ...shots.within(startMs, endMs)];
    return altKey ? null : { points, reachMs: this.#view.msOfPx(snapPx), gapTicks, takesNeighbour: shiftKey };
  }

  /** Drags an edge. With Shift, the neighbor's adjacent time moves as well. */
  #dragEdge(edge: Edge, toMs: number, snapping: Snapping | null, { shiftKey }: Pointer): Outcome {
    const { document } = this.#editor.store;
    const dragged = dragEdge(document, edge, toMs, snapping);
    const [times] = dragged?.times ?? [];
    if (!dragged || !times) return nothing;
    const { id, side } = edge;
    const ms = side === 'start' ? times.startMs : times.endMs;
    const withNeighbour = shiftKey ? moveBoundary(document, { id, side, ms }) : null;
    const alone = side === 'start' ? { id, startMs: ms } : { id, endMs: ms };
    return { change: withNeighbour ?? setTimes(document, alone), guideMs: dragged.snappedMs };
  }

  #dragBlocks(ids: readonly CaptionId[], byMs: number, snapping: Snapping | null): Outcome {
    const { document } = this.#editor.store;
    const dragged = dragBlocks(document, ids, byMs, snapping);
    const [first] = dragged?.times ?? [];
    const was = first && document.get(first.id);
    if (!dragged || !was) return nothing;
    const change = shiftCaptions(document, { ids, byMs: first.startMs - was.startMs });
    return { change, guideMs: dragged.snappedMs };
  }

  /**
   * Returns the time of a dragged shot change: on a frame, and at the playhead if near, because users look for shot
   * changes there.
   */
  #shotAt(ms: number, { altKey }: Pointer): number {
    const { clock, store } = this.#editor;
    const isNear = !altKey && Math.abs(ms - clock.positionMs) <= this.#view.msOfPx(snapPx);
    return snapMs(isNear ? clock.positionMs : ms, store.document.settings.frameRate);
  }

  #onUp(event: PointerEvent): void {
    const held = this.#held;
    const outcome = held?.drag.release();
    const isClick = held?.grip.kind === 'blocks' && !held.drag.isDragging && !held.isSelecting;
    if (this.#isTapping || isClick) this.#seek(event.clientX);
    this.#release();
    if (held?.grip.kind === 'playhead' && !held.isSelecting) this.#selectAtPlayhead();
    else if (held && outcome) this.#finish(held.grip, outcome);
  }

  #finish(grip: Grip, { change, guideMs }: Outcome): void {
    const { store, shots } = this.#editor;
    if (grip.kind === 'shot' && guideMs !== null) shots.move(grip.ms, guideMs);
    if (grip.kind === 'blocks') store.selection.selectMany(grip.ids);
    store.dispatch(change);
  }

  #seek(clientX: number): void {
    this.#editor.clock.seek(this.#view.msAt(clientX));
    this.#selectAtPlayhead();
  }

  #selectAtPlayhead(): void {
    const { store, clock } = this.#editor;
    const caption = captionAt(store.selection, clock.positionMs);
    if (caption) store.selection.select(caption.id);
  }

  #release(): void {
    this.#held = null;
    this.#isTapping = false;
    this.#view.setDraft(null);
  }

  #onKey(event: KeyboardEvent): void {
    const drag = this.#held?.drag;
    if (!drag?.press(event.key)) return;
    if (!drag.isDragging) this.#release();
    event.preventDefault();
    event.stopPropagation();
  }

  #onDoubleClick(event: MouseEvent): void {
    if (this.#isOnScrollBar(event)) return;
    const ms = this.#view.msAt(event.clientX);
    const id = this.#view.captionAt(ms);
    if (id !== null) goTo(this.#editor, id);
    else if (this.#editor.store.canChange) insertAt(this.#editor, ms);
  }

  #isOnScrollBar({ clientY }: MouseEvent): boolean {
    return clientY > this.#scroller.getBoundingClientRect().top + this.#scroller.clientHeight;
  }

  #withinView(clientX: number): number {
    const { left, right } = this.#scroller.getBoundingClientRect();
    return Math.min(Math.max(clientX, left), right);
  }
}

const nothing: Outcome = { change: null, guideMs: null };

/** Returns the new times in a change. */
function timesIn(change: Change | null): CaptionTimes[] {
  return (change?.ops ?? []).flatMap((op) =>
    op.op === 'times' ? op.rows.map(([id, , , startMs, endMs]) => ({ id, startMs, endMs })) : [],
  );
}

function cursorOf({ kind }: Grip): string {
  if (kind === 'playhead') return 'default';
  return kind === 'blocks' ? 'grab' : 'ew-resize';
}
