import type { Client } from '../../../../api/client.ts';
import { type FileDetail, refOf } from '../../../entities/file/file.ts';
import { currentConnection, subscribe as onConnection } from '../../../platform/api/connection.ts';
import { recordEvent } from '../../../platform/monitoring/monitoring.ts';
import { MediaClock } from '../player/mediaClock.ts';
import { PlayFollower } from '../player/playFollower.ts';
import type { PictureSize } from '../player/previewAss.ts';
import { Quality } from '../quality/quality.ts';
import { CaptionSearch } from '../search/captionSearch.ts';
import { ViewSettings } from '../settings/viewSettings.ts';
import { EditorStore } from '../store/editorStore.ts';
import { EditorUi } from '../store/editorUi.ts';
import { apiTransport } from '../sync/apiTransport.ts';
import type { ChainLocks } from '../sync/chainLocks.ts';
import type { HistoryJournal } from '../sync/historyJournal.ts';
import { type DocumentKey, isSameDocument, type Journal } from '../sync/journal.ts';
import { recover } from '../sync/recovery.ts';
import { SaveQueue } from '../sync/saveQueue.ts';
import { watchLeftWork } from '../sync/watchLeftWork.ts';
import { fetchShots, Shots } from '../timeline/shots.ts';
import { Availability } from './availability.ts';
import type { Editor } from './editor.ts';
import { HistoryKeeper } from './keepHistory.ts';
import { keepPlace, readPlace, restorePlace } from './keptPlace.ts';
import { OpenConflicts } from './openConflicts.ts';
import { readDocument } from './readDocument.ts';
import { resumeHistory } from './resumeHistory.ts';
import { textsAfter } from './textsAfter.ts';

export interface OpenEditorOptions {
  readonly api: Client;
  readonly file: FileDetail;
  readonly key: DocumentKey;
  readonly journal: Journal;
  readonly historyJournal: HistoryJournal;
  readonly locks: ChainLocks;
}

const newId = () => crypto.randomUUID();
const nowMs = () => Date.now();

/**
 * Opens a file: first sends what closed pages left unsaved, then reads the document, then starts a chain of
 * this page's own. Fails with `ApiError`, `Unreachable` or `UnreadableDocument`.
 */
export async function openEditor(options: OpenEditorOptions): Promise<Editor> {
  const { api, file, key, journal, historyJournal, locks } = options;
  const ref = { ...refOf(file), subtitleId: key.subtitleId };
  const transport = apiTransport(api, ref);
  const recovery = { document: key, journal, transport, locks, newId, nowMs };
  await recover(recovery).catch(() => undefined);
  const read = await readDocument(api, ref);
  const openBefore = await journal.conflictsOf(key.userId).catch(() => []);

  const chain = { chainId: newId(), document: key, revision: read.revision };
  const lock = await locks.hold(chain.chainId);
  const tab = read.document.tabs[0]?.id ?? file.language;
  const resumed = await resumeHistory({
    ...{ api, ref, document: key, journal: historyJournal, locks, read, newId },
    tabStorage: sessionStorage,
  });
  const store = new EditorStore({
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
      const fresh = await readDocument(api, ref);
      if (!saves.restart(fresh.revision, fresh.savedAt)) return false;
      store.replaceDocument(fresh.document);
      return true;
    },
  });
  const saves = new SaveQueue({
    chain,
    journal,
    transport,
    newId,
    nowMs,
    onConflict: conflicts.add,
    onReloadNeeded: conflicts.reload,
    onMissed: (missed) => store.catchUp(missed),
  });
  saves.start(read.savedAt);
  conflicts.restore(openBefore.filter((conflict) => isSameDocument(conflict.document, key)));

  const keeper = new HistoryKeeper({
    ...{ document: key, journal: historyJournal, store, saves, nowMs },
    historyId: resumed.historyId,
  });
  const clock = new MediaClock(file.durationMs ?? 0);
  const follower = new PlayFollower(store, clock);
  const quality = new Quality(store, file.editorSettings.rules, pictureOf(file));
  const search = new CaptionSearch(store);
  const ui = new EditorUi();
  restorePlace({ store, clock, ui }, readPlace(file.id));
  const shots = new Shots(async (shotsMs) => void (await api.saveShots({ ...refOf(file), shotsMs: [...shotsMs] })));
  void fetchShots(file.shotsUrl).then((found) => found && shots.load(found));
  const leave = [
    keepPlace({ store, clock, ui }, file.id),
    retryWhenReached(saves),
    whenHidden(() => void keeper.flush()),
    reportRefusals(saves, file.id),
    watchLeftWork(async () => {
      const { savedChanges, conflicts: found } = await recover(recovery);
      for (const conflict of found) conflicts.add(conflict);
      if (savedChanges + found.length > 0) await saves.reload();
    }),
  ];
  return {
    file,
    store,
    quality,
    search,
    shots,
    clock,
    follower,
    availability: new Availability(store, clock, follower, quality, search),
    saves,
    journal,
    conflicts,
    ui,
    view: new ViewSettings(
      file.editorSettings,
      store.isReadOnly ? null : (patch) => api.saveConfig({ ...refOf(file), ...patch }),
    ),
    env: { newId },
    async close() {
      for (const stop of leave) stop();
      search.close();
      conflicts.close();
      await saves.saveNow();
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
