import type { CaptionId } from '../../../../domain/captions/types.ts';
import { setTimes } from '../../../../domain/editor/commands/setTimes.ts';
import type { Editor } from '../session/editor.ts';
import type { TimelineView } from './TimelineView.ts';

type Grip =
  | { readonly kind: 'playhead' }
  | { readonly kind: 'edge'; readonly id: CaptionId; readonly side: 'start' | 'end' };

/**
 * Pointer work on the strip: a click or drag moves the playhead, a drag of a caption's edge retimes it. Each
 * move is a change that merges with the one before, so one drag is one step to undo. Call the returned function to stop.
 */
export function dragTimeline(editor: Editor, view: TimelineView, scroller: HTMLElement): () => void {
  const { store, clock } = editor;
  let grip: Grip | null = null;

  /** The edge that can be dragged there. */
  function edgeAt(clientX: number) {
    return store.canChange ? view.edgeAt(clientX) : null;
  }

  function move(clientX: number): void {
    const ms = view.msAt(clientX);
    if (grip?.kind === 'playhead') clock.seek(ms);
    if (grip?.kind === 'edge') {
      const time = grip.side === 'start' ? { startMs: ms } : { endMs: ms };
      store.dispatch(setTimes(store.document, { id: grip.id, ...time }));
      view.repaint();
    }
  }

  function onDown(event: PointerEvent): void {
    // The scroll bar lies below the strip and is not ours.
    if (event.button !== 0 || event.offsetY > scroller.clientHeight) return;
    const edge = edgeAt(event.clientX);
    grip = edge ? { kind: 'edge', ...edge } : { kind: 'playhead' };
    scroller.setPointerCapture(event.pointerId);
    if (edge) store.select(edge.id);
    else {
      move(event.clientX);
      selectAtPlayhead(editor);
    }
    event.preventDefault();
  }

  function onMove(event: PointerEvent): void {
    if (grip) move(event.clientX);
    else scroller.style.cursor = edgeAt(event.clientX) ? 'ew-resize' : 'default';
  }

  function onUp(): void {
    if (grip?.kind === 'playhead') selectAtPlayhead(editor);
    grip = null;
  }

  const leave = new AbortController();
  const { signal } = leave;
  scroller.addEventListener('pointerdown', onDown, { signal });
  scroller.addEventListener('pointermove', onMove, { signal });
  scroller.addEventListener('pointerup', onUp, { signal });
  scroller.addEventListener('pointercancel', onUp, { signal });
  return () => leave.abort();
}

function selectAtPlayhead({ store, clock }: Editor): void {
  const index = store.document.findAt(store.tab, clock.positionMs);
  const caption = store.document.at(store.tab, index);
  if (caption) store.select(caption.id);
}
