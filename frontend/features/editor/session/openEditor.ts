import type { Client } from '../../../../api/client.ts';
import type { WrapLines } from '../../../../domain/style/wrapLines.ts';
import { fetchWrap } from '../../../entities/captions/wrapping.ts';
import { type FileDetail, refOf } from '../../../entities/file/file.ts';
import { currentConnection, subscribe as onConnection } from '../../../platform/api/connection.ts';
import { Unreachable } from '../../../platform/api/request.ts';
import { recordEvent } from '../../../platform/monitoring/monitoring.ts';
import { nextTask } from '../../../platform/nextTask.ts';
import { Commented } from '../comments/commented.ts';
import { startLive } from '../live/live.ts';
import { readLog } from '../live/readLog.ts';
import { MediaClock } from '../player/mediaClock.ts';
import { PlayFollower } from '../player/playFollower.ts';
import type { PictureSize } from '../player/previewAss.ts';
import { Quality } from '../quality/quality.ts';
import { CaptionSearch } from '../search/captionSearch.ts';
import { Sections } from '../sections/sections.ts';
import { ViewSettings } from '../settings/viewSettings.ts';
import { EditorStore } from '../store/editorStore.ts';
import { EditorUi } from '../store/editorUi.ts';
import { apiTransport } from '../sync/apiTransport.ts';
import type { ChainLocks } from '../sync/chainLocks.ts';
import type { DocumentCopies } from '../sync/documentCopies.ts';
import type { HistoryJournal } from '../sync/historyJournal.ts';
import { type DocumentKey, isSameDocument, type Journal } from '../sync/journal.ts';
import { recover } from '../sync/recovery.ts';
import { SaveQueue } from '../sync/saveQueue.ts';
import { hasUnsavedOf } from '../sync/unsaved.ts';
import { watchLeftWork } from '../sync/watchLeftWork.ts';
import { fetchShots, Shots } from '../timeline/shots.ts';
import { Availability } from './availability.ts';
import { takeReading } from './earlyReading.ts';
import type { Editor } from './editor.ts';
import { CopyKeeper } from './keepCopy.ts';
import { HistoryKeeper } from './keepHistory.ts';
import { keepPlace, readPlace, restorePlace } from './keptPlace.ts';
import { noteLeaving, untilLeft } from './leftPage.ts';
import { OpenConflicts } from './openConflicts.ts';
import { openCopy } from './openCopy.ts';
import { readAfterRecovery } from './readAfterRecovery.ts';
import { readDocument } from './readDocument.ts';
import { resumeHistory } from './resumeHistory.ts';
import { textsAfter } from './textsAfter.ts';

export interface OpenEditorOptions {
  readonly api: Client;
  readonly file: FileDetail;
  readonly key: DocumentKey;
  readonly journal: Journal;
  readonly historyJournal: HistoryJournal;
  readonly copies: DocumentCopies;
  readonly locks: ChainLocks;
  /** The person may do other things with the file than when it was read: it is to be read and opened again. */
  readonly onRoleChanged?: () => void;
}

/** It tells the difference of two documents; few pages ever need it. */
const fetchRestoreVersion = () => import('../../../../domain/editor/commands/restoreVersion.ts');

const newId = () => crypto.randomUUID();
const nowMs = () => Date.now();

/**
 * Opens a file: sends what closed pages left unsaved, reads the document with it, then starts a chain of this page's
 * own. Where the server cannot be reached, it opens the copy in this browser. Fails with `ApiError`, `Unreachable` or
 * `UnreadableDocument`.
 */
export async function openEditor(options: OpenEditorOptions): Promise<Editor> {
  const { api, file, key, journal, historyJournal, copies, locks } = options;
  const ref = { ...refOf(file), subtitleId: key.subtitleId };
  const transport = apiTransport(api, ref);
  const recovery = { document: key, journal, transport, locks, newId, nowMs };
  const leaving = untilLeft(sessionStorage, locks, key.subtitleId);
  const recovering = leaving.then(() => recover(recovery));
  // What the server does not take of it becomes a conflict, so these are read when it has been sent.
  const findHeldBack = () => (file.may.includes('edit') ? false : hasUnsavedOf(journal, key).catch(() => false));
  const findConflicts = () => journal.conflictsOf(key.userId).catch(() => []);
  const [opened, openBefore, isHeldBack, leftPage] = await Promise.all([
    readAfterRecovery(recovering, () => takeReading(api, ref)).catch(async (error: unknown) => {
      const copy = error instanceof Unreachable ? await openCopy({ copies, document: key, journal, locks }) : null;
      if (!copy) throw error;
      return copy;
    }),
    recovering.then(findConflicts, findConflicts),
    recovering.then(findHeldBack, findHeldBack),
    leaving,
  ]);
  const isCopy = 'left' in opened;
  const { read, left } = isCopy ? opened : { read: opened, left: null };

  const chain = left?.chain ?? { chainId: newId(), document: key, revision: read.revision };
  const copyKeeper = new CopyKeeper({ copies, document: key, file, nowMs });
  if (!isCopy) copyKeeper.keep(opened);
  const tab = read.document.tabs[0]?.id ?? file.language;
  const [lock, resumed] = await Promise.all([
    left ?? locks.hold(chain.chainId),
    resumeHistory({
      ...{ api, ref, document: key, journal: historyJournal, locks, read, newId },
      unsaved: left?.entries.map(({ change }) => change) ?? [],
      ownId: leftPage?.historyId ?? null,
    }),
  ]);
  const sections = new Sections(() => api.listSections(refOf(file)));
  const store = new EditorStore({
    isForbidden: sections.forbids,
    document: read.document,
    tab,
    nowMs,
    isReadOnly: !file.may.includes('edit'),
    onChange: (change) => saves.push(change, textsAfter(store.document, change)),
    history: resumed.history,
  });
  const conflicts = new OpenConflicts({
    store,
    journal,
    readAgain: async () => {
      const [fresh, { restoreVersion }] = await Promise.all([readDocument(api, ref), fetchRestoreVersion()]);
      if (!saves.restart(fresh.revision, fresh.savedAt)) return false;
      const difference = restoreVersion(store.document, { version: fresh.document.toSnapshot() });
      store.replaceDocument(fresh.document, difference);
      copyKeeper.keep(fresh);
      if (isCopy) void readShots().catch(() => undefined);
      return true;
    },
  });
  const saves = new SaveQueue({
    soon: nextTask,
    chain,
    journal,
    transport,
    newId,
    nowMs,
    onConflict: (conflict) => {
      conflicts.add(conflict);
      if (conflict.isLocked) void sections.load();
    },
    onReloadNeeded: conflicts.reload,
    onMissed: (missed) => store.catchUp(missed),
    onLogged: copyKeeper.logged,
  });
  if (left) saves.resume(left.entries);
  else saves.start(read.savedAt);
  conflicts.restore(openBefore.filter((conflict) => isSameDocument(conflict.document, key)));

  const keeper = new HistoryKeeper({
    ...{ document: key, journal: historyJournal, store, saves, nowMs },
    historyId: resumed.historyId,
  });
  const clock = new MediaClock(file.durationMs ?? 0);
  const follower = new PlayFollower(store, clock);
  const quality = new Quality(store, file.editorSettings.rules, pictureOf(file), checkWhenShown);
  const search = new CaptionSearch(store);
  const ui = new EditorUi();
  restorePlace({ store, clock, ui }, readPlace(file.id));
  const commented = new Commented(store);
  const shots: Shots = new Shots(
    async () => {
      // They replace those that are stored, which others may have changed.
      await readShots();
      await api.saveShots({ ...refOf(file), shotsMs: [...shots.all] });
    },
    () => store.history.steps,
  );
  void fetchShots(file.shotsUrl).then((found) => found && shots.load(found));
  const readShots = async () => {
    const { shotsUrl } = await api.readFile(refOf(file));
    const found = await fetchShots(shotsUrl);
    if (shotsUrl !== null && found === null) throw new Unreachable();
    shots.load(found ?? []);
  };
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
      // The role may have been away for a moment only: then the server has refused this page's work, or that of earlier ones.
      void saves.retry();
      leftWork.lookSoon();
    },
    readLog: (after) => readLog(api, ref, after),
  });
  void sections.load();
  // Sends what is unsaved and reads the document again, as soon as the server can be reached.
  if (isCopy) void saves.reload();
  const leave = [
    shots.changed.subscribe(() => quality.setShots(shots.all)),
    keepPlace({ store, clock, ui }, file.id),
    noteLeaving(sessionStorage, key.subtitleId, { chainId: chain.chainId, historyId: resumed.historyId }),
    retryWhenReached(saves),
    whenHidden(() => {
      saves.keepNow();
      void keeper.flush();
    }),
    reportRefusals(saves, file.id),
    leftWork.stop,
  ];
  return {
    file,
    isHeldBack,
    store,
    quality,
    search,
    shots,
    commented,
    sections,
    clock,
    follower,
    availability: new Availability({ store, clock, follower, quality, search, commented, shots, ui }),
    saves,
    journal,
    conflicts,
    live,
    ui,
    view: new ViewSettings(
      file.editorSettings,
      store.isReadOnly ? null : (patch) => api.saveConfig({ ...refOf(file), ...patch }),
    ),
    env: { newId },
    async close() {
      for (const stop of leave) stop();
      live.close();
      search.close();
      conflicts.close();
      await saves.saveNow();
      await copyKeeper.flush();
      await keeper.close();
      await saves.close();
      resumed.release();
      lock.release();
    },
  };
}

/** The size of the picture; null where there is none. */
function pictureOf({ widthPx, heightPx }: FileDetail): PictureSize | null {
  return widthPx && heightPx ? { widthPx, heightPx } : null;
}

function checkWhenShown(check: (wrap: WrapLines | null) => void): void {
  whenShown(() => void fetchWrap().then(check, () => check(null)));
}

/** When the first captions are on the screen and the page has nothing else to do, a second later at most. */
function whenShown(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}

/** A hidden page may be closed without another word. */
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

/** When the API can be reached again, unsaved changes are sent at once. */
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
