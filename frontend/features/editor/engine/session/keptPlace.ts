import { keepStored, readStored } from '../../../../platform/session/storedValues.ts';
import { type Hint, isHint, isPanel, type NarrowView, type Panel } from '../document/editorUi.ts';
import { speeds } from '../media/mediaClock.ts';
import type { Editor } from './editor.ts';

/** The user's last position in a file, and how the file was displayed. */
interface KeptPlace {
  readonly positionMs?: number;
  readonly captionId?: string | null;
  readonly tab?: string;
  readonly speed?: number;
  /** Zoom of the timeline, in CSS pixels per second. */
  readonly zoom?: number | null;
  readonly panel?: Panel | null;
  readonly isQualityOpen?: boolean;
  readonly hints?: readonly Hint[];
}

/** Maximum number of files whose position is stored: those opened last, oldest first. */
const maxFiles = 50;

/** Minimum interval between writes: during playback the position changes every frame. */
const pauseMs = 1000;

type Places = readonly (readonly [videoId: string, place: KeptPlace])[];

/**
 * Returns what this browser has stored for a file since the sign-in. A file opened for the first time shows its captions
 * in the same way as the one before it.
 */
export function readPlace(videoId: string): KeptPlace {
  const places = readPlaces();
  const hints = places.at(-1)?.[1].hints;
  return places.find(([id]) => id === videoId)?.[1] ?? (hints ? { hints } : {});
}

/** Replaces what is stored for a file. */
export function writePlace(videoId: string, place: KeptPlace): void {
  const others = readPlaces().filter(([id]) => id !== videoId);
  keepStored('editorPlaces', JSON.stringify([...others, [videoId, place]].slice(-maxFiles)));
}

function readPlaces(): Places {
  try {
    const read: unknown = JSON.parse(readStored('editorPlaces') ?? '[]');
    return Array.isArray(read) ? read.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (value: unknown): value is Places[number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'object' && value[1] !== null;

type Shown = Pick<Editor, 'store' | 'clock' | 'ui'>;

/** Restores the last position and view of a file. Anything that no longer exists is skipped. */
export function restorePlace({ store, clock, ui }: Shown, place: KeptPlace): void {
  const { positionMs = 0, captionId, tab, speed = 1, zoom, panel } = place;
  if (typeof tab === 'string') store.selection.selectTab(tab);
  if (typeof captionId === 'string' && store.document.get(captionId)) store.selection.select(captionId);
  if (Number.isFinite(positionMs) && positionMs > 0) clock.seek(positionMs);
  if (speeds.some((known) => known === speed)) clock.setSpeed(speed);
  if (typeof zoom === 'number' && zoom > 0 && zoom <= 1000) ui.setZoom(zoom);
  if (panel && isPanel(panel as NarrowView)) ui.openPanel(panel);
  if (place.isQualityOpen === true) ui.openQuality(true);
  if (Array.isArray(place.hints)) ui.setHints(place.hints.filter(isHint));
}

/** Starts storing the user's position. The returned function stops it and stores the last position. */
export function keepPlace({ store, clock, ui }: Shown, videoId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const { currentId: captionId, tab } = store.selection;
    const { positionMs, speed } = clock;
    const { zoom, panel, isQualityOpen } = ui;
    const hints = [...ui.hints];
    writePlace(videoId, { positionMs, captionId, tab, speed, zoom, panel, isQualityOpen, hints });
  };
  const soon = () => {
    timer ??= setTimeout(keep, pauseMs);
  };
  const signals = [store.selection.changed, store.selection.tabChanged, clock.moved, clock.changed, ui.changed];
  const leave = signals.map((signal) => signal.subscribe(soon));
  window.addEventListener('pagehide', keep);
  return () => {
    for (const stop of leave) stop();
    window.removeEventListener('pagehide', keep);
    keep();
  };
}
