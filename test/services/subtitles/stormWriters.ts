import { getHead } from '../../../cloud/table/documents/documents.ts';
import type { Change } from '../../../domain/changes/change.ts';
import type { Op } from '../../../domain/changes/ops.ts';
import { deleteCaptions } from '../../../domain/editor/commands/deleteCaptions.ts';
import { insertCaption } from '../../../domain/editor/commands/insertCaption.ts';
import { restoreVersion } from '../../../domain/editor/commands/restoreVersion.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { shiftFollowing } from '../../../domain/editor/commands/shiftFollowing.ts';
import type { SaveOutcome, SaveRequest } from '../../../domain/log/saving/request.ts';
import { catchUp } from '../../../frontend/features/editor/engine/document/catchUp.ts';
import { DocumentStore } from '../../../frontend/features/editor/engine/document/documentStore.ts';
import type { ChainLocks } from '../../../frontend/features/editor/engine/saving/chainLocks.ts';
import type { Conflict, DocumentKey } from '../../../frontend/features/editor/engine/saving/journal.ts';
import { recover } from '../../../frontend/features/editor/engine/saving/recovery.ts';
import { SaveQueue } from '../../../frontend/features/editor/engine/saving/saveQueue.ts';
import type { Transport } from '../../../frontend/features/editor/engine/saving/transport.ts';
import { textsAfter } from '../../../frontend/features/editor/engine/session/textsAfter.ts';
import { untilDead } from '../../kit/dyingJournal.ts';
import { MemoryJournal } from '../../kit/memoryJournal.ts';
import { randomOf } from '../../kit/random.ts';
import type { World } from '../world.ts';
import { Browser } from './browser.ts';
import type { Opened } from './kit.ts';
import { save } from './kit.ts';

/** Timer settings that send and retry only on command, so that the stress test controls the time. */
const onCommand = { idleMs: 1e8, maxWaitMs: 1e8, firstRetryMs: 1e8, maxRetryMs: 1e8 };

interface Page {
  readonly store: DocumentStore;
  readonly queue: SaveQueue;
  kill(): void;
}

/** Person with one browser, whose journal and locks outlive the page. */
export class StormWriter {
  readonly #storm: Storm;
  readonly #name: string;
  readonly #journal = new MemoryJournal();
  readonly #locks = locksOfOneBrowser();
  readonly #key: DocumentKey;
  /** Every conflict that a page of this person has shown, or would show when opened. */
  readonly #shown: Conflict[] = [];
  #page: Page | undefined;

  constructor(storm: Storm, name: string) {
    this.#storm = storm;
    this.#name = name;
    const { userId, videoId, subtitleId } = storm.file;
    this.#key = { userId, videoId, subtitleId };
  }

  get page(): Page {
    if (!this.#page) throw new Error(`${this.#name} has no page open`);
    return this.#page;
  }

  hasBeenTold(token: string): boolean {
    return this.#shown.some((conflict) => JSON.stringify(conflict).includes(token));
  }

  isUpToDate(revision: number): boolean {
    return this.page.queue.revision === revision;
  }

  async open(): Promise<void> {
    const { browser, newId } = this.#storm;
    let isDead = false;
    const transport: Transport = {
      save: async (request) => {
        const outcome = isDead ? undefined : await this.#storm.send(this, request);
        return isDead || !outcome ? { kind: 'unreachable' } : outcome;
      },
      // The stress test checks acknowledged saves; set-aside ones are read from the journal.
      setAside: async () => true,
    };
    const journal = untilDead(this.#journal, () => isDead);
    const options = { document: this.#key, journal, transport, locks: this.#locks, newId, nowMs: () => 0 };
    await recover(options);
    const read = await browser.open();
    // The page shows the conflicts in the journal, and the person decides.
    this.#shown.push(...(await this.#journal.conflictsOf(this.#key.userId)));
    const chainId = newId();
    const lock = await this.#locks.hold(chainId);
    const store = new DocumentStore({
      document: read.document,
      tab: 'en',
      nowMs: () => 0,
      isReadOnly: false,
      onChange: (change) => queue.push(change, textsAfter(store.document, change)),
    });
    const queue = new SaveQueue({
      chain: { chainId, document: this.#key, revision: read.revision },
      journal,
      transport,
      newId,
      nowMs: () => 0,
      pace: onCommand,
      onMissed: (missed) => catchUp(store, missed),
      onConflict: (conflict) => {
        this.#shown.push(conflict);
        store.setLocked(true);
      },
      onReloadNeeded: () => void this.#readAgain(),
    });
    queue.start(read.savedAt);
    this.#page = {
      store,
      queue,
      kill: () => {
        isDead = true;
        lock.release();
      },
    };
  }

  async crash(): Promise<void> {
    // A keystroke reaches the disk within a few milliseconds; newer ones are lost with the tab.
    await new Promise((resolve) => setTimeout(resolve));
    this.page.kill();
    await this.open();
  }

  async #readAgain(): Promise<void> {
    const { store, queue } = this.page;
    const fresh = await this.#storm.browser.open();
    if (store !== this.page.store || !queue.restart(fresh.revision, fresh.savedAt)) return;
    store.replaceDocument(fresh.document, restoreVersion(store.document, { version: fresh.document.toSnapshot() }));
    store.setLocked(false);
  }
}

/** Outcome of one save in transit. */
type Fate = 'arrives' | 'requestLost' | 'replyLost' | 'repeated' | 'late';

const fates: readonly Fate[] = ['requestLost', 'replyLost', 'repeated', 'late'];

interface Typed {
  readonly token: string;
  readonly writer: StormWriter;
}

export class Storm {
  readonly writers: StormWriter[] = [];
  /** Every typed text. It is always appended to the existing text, so that one change contains all of it. */
  readonly typed: Typed[] = [];
  /** Every save with text that was acknowledged to a living page. */
  readonly acknowledged: (Typed & { readonly saveId: string })[] = [];
  readonly browser: Browser;
  readonly file: Opened;
  readonly #world: World;
  readonly #random: () => number;
  readonly #counts: Record<string, number> = {};
  readonly #running = new Set<Promise<unknown>>();
  #isCalm = false;
  #ids = 0;

  constructor(world: World, file: Opened, seed: number) {
    this.#world = world;
    this.file = file;
    this.#random = randomOf(seed);
    this.browser = new Browser(world, file);
  }

  readonly newId = () => `id${++this.#ids}`;

  counts() {
    return this.#counts;
  }

  /** Runs random steps. Returns the maximum number of revisions by which the snapshot was behind. */
  async rage(saves: number): Promise<number> {
    for (let n = 0; n < 8; n++) this.writers.push(new StormWriter(this, `writer ${n}`));
    for (const writer of this.writers) await writer.open();
    let behind = 0;
    while ((this.#counts.saves ?? 0) < saves) {
      await this.#step();
      if (this.#below(20) === 0) {
        const head = await getHead(this.#world.cloud.table, this.file);
        behind = Math.max(behind, (head?.revision ?? 0) - (head?.snapshotRevision ?? 0));
      }
    }
    return behind;
  }

  /**
   * Restores the network. Every page sends its remaining changes, and each is opened once more to find those of others.
   */
  async calm(): Promise<void> {
    await Promise.all(this.#running);
    this.#isCalm = true;
    for (const writer of this.writers) await writer.page.queue.saveNow();
    for (const writer of this.writers) await writer.crash();
    for (const writer of this.writers) await writer.page.queue.saveNow();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async send(writer: StormWriter, request: SaveRequest): Promise<SaveOutcome> {
    const sent: SaveRequest = structuredClone(request);
    const fate = this.#isCalm || this.#below(4) > 0 ? 'arrives' : (fates[this.#below(fates.length)] ?? 'arrives');
    this.#count('saves');
    this.#count(fate);
    if (fate === 'requestLost') return { kind: 'unreachable' };
    if (fate === 'late') {
      // The page gives up, and the request arrives after later ones.
      const wait = new Promise((resolve) => setTimeout(resolve, this.#below(100)));
      this.#run(wait.then(() => this.browser.save(sent)));
      return { kind: 'unreachable' };
    }
    if (fate === 'repeated') this.#run(this.browser.save(sent));
    const outcome = await this.browser.save(sent);
    this.#count(outcome.kind);
    if (fate === 'replyLost') return { kind: 'unreachable' };
    if (outcome.kind === 'saved') this.#acknowledge(writer, sent);
    return outcome;
  }

  #acknowledge(writer: StormWriter, { saveId, change }: SaveRequest): void {
    const token = /‹[^›]+›(?!.*‹)/.exec(JSON.stringify(change))?.[0];
    if (token) this.acknowledged.push({ saveId, token, writer });
  }

  async #step(): Promise<void> {
    const writer = this.writers[this.#below(this.writers.length)];
    if (!writer) return;
    const what = this.#below(100);
    if (what < 55) this.#type(writer);
    else if (what < 88) this.#run(writer.page.queue.saveNow());
    else if (what < 92) await new Promise((resolve) => setTimeout(resolve, this.#below(20)));
    else if (what < 95) await Promise.all(this.#running);
    else if (what < 97) await this.#interfere();
    else {
      this.#count('crashes');
      await writer.crash();
    }
    // The pages' own work continues between people's acts.
    if (this.#running.size > 16) await Promise.race(this.#running);
  }

  #type(writer: StormWriter): void {
    const { store } = writer.page;
    const { document } = store;
    const caption = document.at('en', this.#below(Math.max(1, document.count('en'))));
    const token = `‹${this.newId()}›`;
    const text = caption?.cells.en?.text ?? '';
    const what = this.#below(12);
    let change: Change | null;
    if (!caption || what === 0)
      change = insertCaption(document, { tab: 'en', startMs: this.#below(60_000), text: token }, { newId: this.newId });
    else if (what === 1) change = setTimes(document, { id: caption.id, endMs: caption.endMs + 10 });
    else if (what === 2) change = shiftFollowing(document, { id: caption.id, byMs: 10 });
    else if (document.count('en') > 8 && (what === 3 || text.length > 400))
      change = deleteCaptions(document, { ids: [caption.id] });
    else change = setText(document, { id: caption.id, tab: 'en', text: text + token });
    if (store.dispatch(change) && JSON.stringify(change).includes(token)) this.typed.push({ token, writer });
  }

  /** Saves a change that fits no document, as a faulty client of the account. It receives a response. */
  async #interfere(): Promise<void> {
    this.#count('unfit');
    const head = await getHead(this.#world.cloud.table, this.file);
    const revision = head?.revision ?? 0;
    const ops = unfit[this.#below(unfit.length)];
    const change = { label: 'x', ops: ops as readonly Op[] };
    const asked = { baseRevision: Math.max(0, revision - this.#below(3)), change, saveId: `faulty ${this.newId()}` };
    await save(this.#world, this.file, asked).catch(() => undefined);
  }

  #run(work: Promise<unknown>): void {
    const running = work.finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  #below(bound: number): number {
    return Math.floor(this.#random() * bound);
  }

  #count(what: string): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + 1;
  }
}

const film = { frameRate: 25, dropFrame: false } as const;

const unfit: readonly (readonly object[])[] = [
  [{ op: 'text', id: 'ghost', tab: 'en', at: 0, cut: '', put: 'boo' }],
  [{ op: 'shift', track: 'main', from: [0, 'c0'], by: 3, rate: film }],
  [{ op: 'shift', track: 'main', from: [4001, 'nobody'], by: 7, rate: null }],
  [
    {
      op: 'times',
      track: 'main',
      rows: [
        ['c0', 0, 1000, 0, 1040],
        ['c0', 0, 1000, 7, 1093],
      ],
    },
  ],
  [{ op: 'cut', track: 'elsewhere', caption: { id: 'c1', startMs: 2000, endMs: 3000, cells: {} } }],
  [{ op: 'tab', at: 7, was: { id: 'en', trackId: 'main' }, now: null }],
  [{ op: 'drop', id: 'c0' }],
];

function locksOfOneBrowser(): ChainLocks {
  const held = new Set<string>();
  return {
    hold: async (chainId) => {
      held.add(chainId);
      return { release: () => held.delete(chainId) };
    },
    holdIfFree: async (chainId) => {
      if (held.has(chainId)) return null;
      held.add(chainId);
      return { release: () => held.delete(chainId) };
    },
    ifFree: async (chainId, work) => {
      if (!held.has(chainId)) await work();
    },
    untilFree: async () => undefined,
  };
}
