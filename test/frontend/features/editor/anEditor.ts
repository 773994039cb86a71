import type { LiveProgress } from '../../../../api/live.ts';
import { Quality } from '../../../../frontend/features/editor/engine/checks/quality.ts';
import { DocumentStore } from '../../../../frontend/features/editor/engine/document/documentStore.ts';
import { EditorUi } from '../../../../frontend/features/editor/engine/document/editorUi.ts';
import { Signal } from '../../../../frontend/features/editor/engine/document/signal.ts';
import { ViewSettings } from '../../../../frontend/features/editor/engine/document/viewSettings.ts';
import { Presence } from '../../../../frontend/features/editor/engine/live/presence.ts';
import { MediaClock } from '../../../../frontend/features/editor/engine/media/mediaClock.ts';
import { PlayFollower } from '../../../../frontend/features/editor/engine/media/playFollower.ts';
import { Shots } from '../../../../frontend/features/editor/engine/media/shots.ts';
import { Commented } from '../../../../frontend/features/editor/engine/review/commented.ts';
import { Sections } from '../../../../frontend/features/editor/engine/review/sections.ts';
import { SaveQueue } from '../../../../frontend/features/editor/engine/saving/saveQueue.ts';
import { CaptionSearch } from '../../../../frontend/features/editor/engine/search/captionSearch.ts';
import { Availability } from '../../../../frontend/features/editor/engine/session/availability.ts';
import type { Editor } from '../../../../frontend/features/editor/engine/session/editor.ts';
import { OpenConflicts } from '../../../../frontend/features/editor/engine/session/openConflicts.ts';
import { aFileDetail } from '../../../kit/fileRecord.ts';
import { MemoryJournal } from '../../../kit/memoryJournal.ts';
import { aDocument } from './aDocument.ts';
import { aKey } from './sync/aKey.ts';

const file = aFileDetail({
  durationMs: 60_000,
  fileStatus: 'success',
  transcriptStatus: 'done',
  transcriptProgress: 100,
  subtitleId: 's1',
  widthPx: 1280,
  heightPx: 720,
  frameRate: { numerator: 24, denominator: 1 },
});

/** Open editor without a page, for the actions to work on. Nothing is sent. */
export function anEditor(texts: readonly string[], document = aDocument(texts), may = file.may): Editor {
  let ids = 0;
  const newId = () => `n${++ids}`;
  const journal = new MemoryJournal();
  const sections = new Sections(async () => ({ requiresNoErrors: false, sections: [], people: [] }));
  const store = new DocumentStore({
    isForbidden: sections.forbids,
    document,
    tab: 'en',
    nowMs: () => 0,
    isReadOnly: !may.includes('edit'),
    onChange: (change) => saves.push(change),
  });
  const saves = new SaveQueue({
    chain: { chainId: 'chain', document: aKey, revision: 0 },
    journal,
    transport: { save: async () => ({ kind: 'unreachable' }), setAside: async () => true },
    newId,
    nowMs: () => 0,
    pace: { idleMs: 1e9, maxWaitMs: 1e9, firstRetryMs: 1e9, maxRetryMs: 1e9 },
    onMissed: () => 'caughtUp',
    onConflict: () => undefined,
    onReloadNeeded: () => undefined,
  });
  const clock = new MediaClock(60_000);
  const follower = new PlayFollower(store.selection, clock);
  const quality = new Quality(store);
  const search = new CaptionSearch(store, sections.isLocked);
  const ui = new EditorUi();
  const shots = new Shots(
    async () => undefined,
    () => store.history.steps,
  );
  const commented = new Commented(store.selection);
  return {
    file: { ...file, may },
    isHeldBack: false,
    store,
    quality,
    search,
    sections,
    commented,
    shots,
    clock,
    follower,
    availability: new Availability({ store, clock, follower, quality, search, commented, shots, ui }),
    saves,
    journal,
    conflicts: new OpenConflicts({ store, journal, readAgain: async () => true }),
    live: {
      ...{ presence: new Presence('u1'), state: 'connecting' },
      ...{
        stateChanged: new Signal(),
        commented: new Signal(),
        progressed: new Signal<LiveProgress>(),
        close: () => undefined,
      },
    },
    ui,
    view: new ViewSettings(file.editorSettings, null),
    env: { newId },
    close: () => saves.close(),
  };
}

/** Marks the captions of an editor before a time as complete, and makes a section of the rest. */
export async function completeUntil({ sections }: Editor, endMs: number): Promise<void> {
  await sections.load();
  const section = { name: null, assignee: null, deadline: null };
  sections.take({
    requiresNoErrors: false,
    people: [],
    sections: [
      { ...section, id: 's1', number: 1, startMs: 0, endMs, status: 'complete' },
      { ...section, id: 's2', number: 2, startMs: endMs, endMs: endMs + 60_000, status: 'todo' },
    ],
  });
}
