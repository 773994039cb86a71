import type { Client } from '../../../../../api/client.ts';
import type { WrapLines } from '../../../../../domain/style/wrapLines.ts';
import { fetchWrap } from '../../../../entities/captions/wrapping.ts';
import { type FileDetail, refOf } from '../../../../entities/file/file.ts';
import { currentConnection, subscribe as onConnection } from '../../../../platform/api/connection.ts';
import { Unreachable } from '../../../../platform/api/request.ts';
import { recordEvent } from '../../../../platform/monitoring/monitoring.ts';
import { Quality } from '../checks/quality.ts';
import type { DocumentStore } from '../document/documentStore.ts';
import { EditorUi } from '../document/editorUi.ts';
import { ViewSettings } from '../document/viewSettings.ts';
import { startLive } from '../live/live.ts';
import { readLog } from '../live/logFollower.ts';
import { MediaClock } from '../media/mediaClock.ts';
import { PlayFollower } from '../media/playFollower.ts';
import type { PictureSize } from '../media/previewAss.ts';
import { fetchShots, Shots } from '../media/shots.ts';
import { Commented } from '../review/commented.ts';
import { Sections } from '../review/sections.ts';
import { apiTransport } from '../saving/apiTransport.ts';
import type { ChainLocks } from '../saving/chainLocks.ts';
import type { DocumentCopies } from '../saving/documentCopies.ts';
import type { HistoryJournal } from '../saving/historyJournal.ts';
import type { DocumentKey, Journal } from '../saving/journal.ts';
import { recover } from '../saving/recovery.ts';
import type { SaveQueue } from '../saving/saveQueue.ts';
import { watchLeftWork } from '../saving/watchLeftWork.ts';
import { CaptionSearch } from '../search/captionSearch.ts';
import { Availability } from './availability.ts';
import type { Editor } from './editor.ts';
import { keepPlace, readPlace, restorePlace } from './keptPlace.ts';
import { noteLeaving } from './leftPage.ts';
import { openStore } from './openStore.ts';
import { readOpened } from './readOpened.ts';

interface OpenEditorOptions {
  readonly api: Client;
  readonly file: FileDetail;
  readonly key: DocumentKey;
  readonly journal: Journal;
  readonly historyJournal: HistoryJournal;
  readonly copies: DocumentCopies;
  readonly locks: ChainLocks;
  /**
   * Called when the user's permissions on the file have changed since it was read: it must be read and opened again.
   */
  readonly onRoleChanged?: () => void;
}

const newId = () => crypto.randomUUID();
const nowMs = () => Date.now();

/**
 * Opens a file: sends what closed pages left unsaved, reads the document including it, then starts this page's own
 * chain. If the server cannot be reached, opens the copy in this browser. Rejects with `ApiError`, `Unreachable` or
 * `UnreadableDocument`.
 */
export async function openEditor(options: OpenEditorOptions): Promise<Editor> {
  const { api, file, key, journal, historyJournal, copies, locks } = options;
  const ref = { ...refOf(file), subtitleId: key.subtitleId };
  const recovery = { document: key, journal, transport: apiTransport(api, ref), locks, newId, nowMs };
  const canEdit = file.may.includes('edit');
  const opened = await readOpened({ api, ref, recovery, copies, canEdit });
  const isCopy = opened.fetched === null;
  const sections = new Sections(() => api.listSections(refOf(file)));
  const kept = await openStore({
    ...{ api, file, ref, opened, recovery, historyJournal, copies, sections },
    onReadAgain: () => {
      if (isCopy) void readShots().catch(() => undefined);
    },
  });
  const { store, saves, conflicts } = kept;

  const clock = new MediaClock(file.durationMs ?? 0);
  const follower = new PlayFollower(store.selection, clock);
  const quality = new Quality(store, file.editorSettings.rules, pictureOf(file), checkWhenShown, file.durationMs);
  const search = new CaptionSearch(store, sections.isLocked);
  const ui = new EditorUi();
  restorePlace({ store, clock, ui }, readPlace(file.id));
  const commented = new Commented(store.selection);
  const { shots, readShots } = openShots(api, file, store);
  const leftWork = watchLeftWork(async () => {
    const { savedChanges, conflicts: found } = await recover(recovery);
    for (const conflict of found) conflicts.add(conflict);
    if (savedChanges + found.length > 0) await saves.reload();
  });
  const live = startLive({
    ...{ api, ref, store, saves },
    userId: key.userId,
    onSections: () => void sections.load(),
    onMay: (may) => {
      if (may.join() !== file.may.join()) {
        options.onRoleChanged?.();
        return;
      }
      // The role may have been revoked only briefly. In that case the server has refused the work of this page, or of
      // earlier ones.
      void saves.retry();
      leftWork.lookSoon();
    },
    readLog: (after) => readLog(api, ref, after),
  });
  void sections.load();
  // Sends unsaved changes and reads the document again, as soon as the server can be reached.
  if (isCopy) void saves.reload();
  const leave = [
    shots.changed.subscribe(() => quality.setShots(shots.all)),
    keepPlace({ store, clock, ui }, file.id),
    noteLeaving(sessionStorage, key.subtitleId, { chainId: kept.chainId, historyId: kept.historyId }),
    retryWhenReached(saves),
    whenHidden(() => {
      saves.keepNow();
      void kept.history.flush();
    }),
    reportRefusals(saves, file.id),
    leftWork.stop,
  ];
  return {
    ...{ file, store, quality, search, shots, commented, sections, clock, follower },
    ...{ saves, journal, conflicts, live, ui, env: { newId } },
    isHeldBack: opened.isHeldBack,
    availability: new Availability({ store, clock, follower, quality, search, commented, shots, ui }),
    view: new ViewSettings(
      file.editorSettings,
      canEdit ? (patch) => api.saveConfig({ ...refOf(file), ...patch }) : null,
    ),
    async close() {
      for (const stop of leave) stop();
      live.close();
      search.close();
      await kept.close();
    },
  };
}

/** Creates the shot changes of a file, and the function that reads the stored ones again. */
function openShots(api: Client, file: FileDetail, store: DocumentStore) {
  const shots: Shots = new Shots(
    async () => {
      // Saving replaces the stored shot changes, which others may have changed.
      await readShots();
      await api.saveShots({ ...refOf(file), shotsMs: [...shots.all] });
    },
    () => store.history.steps,
  );
  async function readShots(): Promise<void> {
    const { shotsUrl } = await api.readFile(refOf(file));
    const found = await fetchShots(shotsUrl);
    if (shotsUrl !== null && found === null) throw new Unreachable();
    shots.load(found ?? []);
  }
  void fetchShots(file.shotsUrl).then((found) => found && shots.load(found));
  return { shots, readShots };
}

/** Returns the picture size; null if there is no picture. */
function pictureOf({ widthPx, heightPx }: FileDetail): PictureSize | null {
  return widthPx && heightPx ? { widthPx, heightPx } : null;
}

function checkWhenShown(check: (wrap: WrapLines | null) => void): void {
  whenShown(() => void fetchWrap().then(check, () => check(null)));
}

/** Runs work when the first captions are displayed and the page is idle, after a second at the latest. */
function whenShown(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}

/** Runs work when the page is hidden, because a hidden page may be closed without another event. */
function whenHidden(work: () => void): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') work();
  };
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', work);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', work);
  };
}

/** Sends unsaved changes as soon as the API can be reached again. */
function retryWhenReached(saves: SaveQueue): () => void {
  return onConnection(() => {
    if (currentConnection() === 'online' && saves.status.unsavedCount > 0) void saves.saveNow();
  });
}

function reportRefusals(saves: SaveQueue, videoId: string): () => void {
  return saves.subscribe(() => {
    const { state } = saves.status;
    if (state.kind === 'refused') recordEvent('EDITOR_ERROR', { code: state.code, videoId });
  });
}
