import type { CaptionId } from '../../../../../domain/captions/types.ts';
import type { Peaks } from '../media/peaks.ts';
import type { Editor } from '../session/editor.ts';
import { dragTimeline } from './dragTimeline.ts';
import { menuGestures } from './menuGestures.ts';
import { Overview } from './overview.ts';
import { TimelineView } from './TimelineView.ts';
import { zoomGestures } from './zoomGestures.ts';

/** `data-part` values of the timeline elements that are moved and painted outside React. */
type TimelinePart =
  | 'scroller'
  | 'strip'
  | 'playhead'
  | 'guide'
  | 'visitors'
  | 'blockHandle'
  | 'startHandle'
  | 'endHandle'
  | 'overview'
  | 'overviewWindow'
  | 'overviewPlayhead';

export interface MountedTimeline {
  readonly view: TimelineView;
  setPeaks(peaks: Peaks | null): void;
  close(): void;
}

/** Position of a menu, on the screen and in the media. */
export interface MenuPlace {
  readonly clientX: number;
  readonly clientY: number;
  readonly ms: number;
  /** Caption at the position, which is now selected. */
  readonly captionId: CaptionId | null;
  readonly shotMs: number | null;
}

/** Attaches behavior to the markup of the timeline. `onMenu` is called when a menu is requested. */
export function mountTimeline(editor: Editor, root: HTMLElement, onMenu: (place: MenuPlace) => void): MountedTimeline {
  const part = (name: TimelinePart) => partOf(root, `[data-part="${name}"]`, HTMLElement);
  const scroller = part('scroller');
  let overview: Overview | null = null;
  const view = new TimelineView(
    editor,
    {
      scroller,
      strip: part('strip'),
      playhead: part('playhead'),
      guide: part('guide'),
      visitors: part('visitors'),
      handles: { block: part('blockHandle'), start: part('startHandle'), end: part('endHandle') },
    },
    () => overview?.moveWindow(),
  );
  overview = new Overview(editor, view, {
    root: part('overview'),
    canvas: partOf(root, '[data-part="overview"] canvas', HTMLCanvasElement),
    window: part('overviewWindow'),
    playhead: part('overviewPlayhead'),
  });
  const made = overview;
  const askMenu = (at: MouseEvent) => onMenu(menuPlaceOf(editor, view, at));
  const leave = [dragTimeline(editor, view, scroller), zoomGestures(view, scroller), menuGestures(scroller, askMenu)];
  return {
    view,
    setPeaks(peaks) {
      view.setPeaks(peaks);
      made.setPeaks(peaks);
      // The overview is drawn from the peaks that are loaded first.
      if (peaks) leave.push(peaks.changed.subscribe(() => view.repaint()));
    },
    close() {
      for (const stop of leave) stop();
      made.close();
      view.close();
    },
  };
}

/**
 * Returns the position of a menu. Selects the caption there, unless it is already selected: the menu's commands apply
 * to the selection.
 */
function menuPlaceOf({ store, shots }: Editor, view: TimelineView, { clientX, clientY }: MouseEvent): MenuPlace {
  const ms = view.msAt(clientX);
  const captionId = view.captionAt(ms);
  if (captionId !== null && !store.selection.ids.has(captionId)) store.selection.select(captionId);
  return { clientX, clientY, ms, captionId, shotMs: shots.nearest(ms, view.reachMs) };
}

function partOf<E extends Element>(root: HTMLElement, selector: string, kind: new () => E): E {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new RangeError(`the timeline has no ${selector}`);
  return found;
}
