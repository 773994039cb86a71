import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deleteCaptions } from '../../../../../domain/editor/commands/deleteCaptions.ts';
import { insertCaption } from '../../../../../domain/editor/commands/insertCaption.ts';
import { mergeCaptions } from '../../../../../domain/editor/commands/mergeCaptions.ts';
import { setStyle } from '../../../../../domain/editor/commands/setStyle.ts';
import { setTimes } from '../../../../../domain/editor/commands/setTimes.ts';
import { shiftFollowing } from '../../../../../domain/editor/commands/shiftFollowing.ts';
import { splitCaption } from '../../../../../domain/editor/commands/splitCaption.ts';
import { MemoryJournal } from '../../../../kit/memoryJournal.ts';
import { runs } from '../../../../kit/runs.ts';
import { aSnapshot } from '../aDocument.ts';
import { FakeServer, type Fault } from './fakeServer.ts';
import { openWriter, testLocks, type Writer } from './writer.ts';

/** Next step of a person, a browser or a network. `who` picks an open page, `where` a caption. */
const step = fc.record({
  what: fc.constantFrom(
    'type',
    'type',
    'type',
    'split',
    'merge',
    'delete',
    'insert',
    'retime',
    'shift',
    'style',
    'undo',
    'redo',
    'save',
    'save',
    'wait',
    'kill',
    'loseRequest',
    'loseAnswer',
  ),
  who: fc.nat(),
  where: fc.nat({ max: 2 }),
  letters: fc.stringMatching(/^[a-z ]{1,8}$/),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const texts = ['one two', 'three four', 'five six', 'seven eight', 'nine ten'];

class Session {
  readonly server = new FakeServer(aSnapshot(texts));
  readonly journal = new MemoryJournal();
  readonly pages: Writer[] = [];
  readonly #locks = testLocks();
  readonly #fault: Fault[] = [];
  readonly #running: Promise<void>[] = [];
  #ids = 0;

  readonly #newId = () => `n${++this.#ids}`;

  async open(): Promise<Writer> {
    const { server, journal } = this;
    const transport = server.through(() => this.#fault.pop() ?? 'none');
    const options = { server, journal, transport, locks: this.#locks, newId: this.#newId, chainId: this.#newId() };
    const page = await openWriter(options);
    this.pages.push(page);
    return page;
  }

  async take({ what, who, where, letters }: Step): Promise<void> {
    const page = this.pages[who % this.pages.length];
    if (!page) return;
    if (what === 'kill') {
      // A keystroke reaches the disk within a few milliseconds; newer ones are lost with the tab.
      await new Promise((resolve) => setTimeout(resolve));
      page.kill();
      this.pages.splice(this.pages.indexOf(page), 1);
      await this.open();
    } else if (what === 'save') this.#running.push(page.queue.saveNow());
    else if (what === 'wait') await new Promise((resolve) => setTimeout(resolve));
    else if (what === 'loseRequest') this.#fault.push('requestLost');
    else if (what === 'loseAnswer') this.#fault.push('replyLost');
    else if (what === 'undo') page.store.undo();
    else if (what === 'redo') page.store.redo();
    else this.#edit(page, what, where, letters);
  }

  /** Restores the network, and lets every page save until nothing is left. */
  async acknowledge(): Promise<void> {
    await Promise.all(this.#running);
    this.#fault.length = 0;
    for (let round = 0; round < 3; round += 1) for (const page of this.pages) await page.queue.saveNow();
  }

  #edit({ store, do: act, type }: Writer, what: Step['what'], where: number, letters: string): void {
    const { document } = store;
    const caption = document.at('en', where % Math.max(1, document.count('en')));
    const env = { newId: this.#newId };
    if (!caption) {
      act(insertCaption(document, { tab: 'en', startMs: where % 60_000, text: letters }, env));
      return;
    }
    const { id } = caption;
    const next = document.neighbour(id, 1);
    if (what === 'type') type(id, `${caption.cells.en?.text ?? ''}${letters}`);
    if (what === 'split') act(splitCaption(document, { id, tab: 'en', at: 4 }, env));
    if (what === 'merge' && next) act(mergeCaptions(document, { ids: [id, next.id] }));
    if (what === 'delete') act(deleteCaptions(document, { ids: [id] }));
    if (what === 'insert') act(insertCaption(document, { tab: 'en', startMs: caption.endMs, text: letters }, env));
    if (what === 'retime') act(setTimes(document, { id, endMs: caption.endMs + letters.length * 50 }));
    if (what === 'shift') act(shiftFollowing(document, { id, byMs: letters.length * 50 }));
    if (what === 'style') act(setStyle(document, { style: { strokeWidth: letters.length } }));
  }
}

const settings = { numRuns: runs(300), verbose: 1 } as const;

test('one writer with lost requests, lost replies and killed tabs: the server ends with the typed text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const session = new Session();
      await session.open();
      for (const one of steps) await session.take(one);
      await session.acknowledge();
      const [page] = session.pages;
      expect(page?.conflicts).toEqual([]);
      expect(page?.queue.unsaved).toEqual([]);
      expect(page?.store.document.toSnapshot()).toEqual(session.server.document().toSnapshot());
    }),
    settings,
  );
});

test('three concurrent writers: all saved pages agree with the server, and lost changes are kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const session = new Session();
      for (let i = 0; i < 3; i += 1) await session.open();
      for (const one of steps) await session.take(one);
      await session.acknowledge();
      // A page receives other changes when it saves: a last change of its own brings each up to date.
      for (const [i, page] of session.pages.entries())
        page.do(setStyle(page.store.document, { style: { shadowBlur: 5 + i } }));
      await session.acknowledge();
      for (const page of session.pages) {
        expect(page.queue.unsaved).toEqual([]);
        expect(page.store.document.toSnapshot().tracks).toEqual(session.server.document().toSnapshot().tracks);
      }
    }),
    settings,
  );
});
