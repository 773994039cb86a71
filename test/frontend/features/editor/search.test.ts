import { expect, test } from 'vitest';
import { addTab } from '../../../../domain/editor/commands/addTab.ts';
import { searchTexts } from '../../../../domain/editor/searchTexts.ts';
import { CaptionSearch } from '../../../../frontend/features/editor/engine/search/captionSearch.ts';
import type {
  PatternReply,
  PatternRequest,
} from '../../../../frontend/features/editor/engine/search/patternMessages.ts';
import { PatternSearch, type PatternThread } from '../../../../frontend/features/editor/engine/search/patternSearch.ts';
import { aDocument, textsOf } from './aDocument.ts';
import { anEditor, completeUntil } from './anEditor.ts';

/** Simulated thread within the test's own. It replies a moment later, or never. */
class Thread implements PatternThread {
  onmessage: PatternThread['onmessage'] = null;
  onerror: PatternThread['onerror'] = null;
  isTerminated = false;
  readonly #isEndless: boolean;

  constructor(isEndless = false) {
    this.#isEndless = isEndless;
  }

  postMessage(request: PatternRequest): void {
    if (this.#isEndless) return;
    queueMicrotask(() => {
      const data: PatternReply = { hits: searchTexts(request.texts, request.query, request.replacement) };
      this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const ended = (search: CaptionSearch): Promise<void> =>
  new Promise((resolve) => {
    const leave = search.changed.subscribe(() => {
      if (search.state === 'searching') return;
      leave();
      resolve();
    });
  });

function searching(texts: readonly string[], patterns = new PatternSearch(() => new Thread())) {
  const document = aDocument(texts);
  const translated = new Map(texts.map((text, i) => [`c${i}`, text.toUpperCase()]));
  const change = addTab(document, { language: 'fr', texts: translated });
  if (change) document.applyOrThrow(change);
  const editor = anEditor(texts, document);
  return { ...editor, search: new CaptionSearch(editor.store, undefined, patterns) };
}

const textsIn = ({ store }: ReturnType<typeof searching>, tab: string) =>
  [...store.document.captions(tab)].map(({ cells }) => cells[tab]?.text);

test('a regular expression is replaced with its groups, in all languages, in one step', async () => {
  const editor = searching(['10-12', 'none', '1-2 and 3-4']);
  const { search, store } = editor;
  search.open(true);
  search.set({ find: String.raw`(\d+)-(\d+)`, replacement: '$2:$1', isPattern: true, allTabs: true });
  await ended(search);
  expect(search.hits.map(({ tab, id, at, put }) => [tab, id, at, put])).toEqual([
    ['en', 'c0', 0, '12:10'],
    ['en', 'c2', 0, '2:1'],
    ['en', 'c2', 8, '4:3'],
    ['fr', 'c0', 0, '12:10'],
    ['fr', 'c2', 0, '2:1'],
    ['fr', 'c2', 8, '4:3'],
  ]);
  expect(search.replaceAll().replaced).toBe(6);
  expect(textsOf(store.document)).toEqual(['12:10', 'none', '2:1 and 4:3']);
  expect(textsIn(editor, 'fr')).toEqual(['12:10', 'NONE', '2:1 AND 4:3']);
  store.undo();
  expect(textsIn(editor, 'fr')).toEqual(['10-12', 'NONE', '1-2 AND 3-4']);
  search.close();
});

test('a replacement breaks lines at \\n with regular expressions, and is literal without them', async () => {
  const { search, store } = searching(['- One. - Two.']);
  search.open(true);
  search.set({ find: String.raw`\. - `, replacement: String.raw`.\n- `, isPattern: true });
  await ended(search);
  expect(search.replaceAll().replaced).toBe(1);
  expect(textsOf(store.document)).toEqual(['- One.\n- Two.']);
  search.set({ find: 'Two', replacement: String.raw`\n`, isPattern: false });
  expect(search.replaceAll().replaced).toBe(1);
  expect(textsOf(store.document)).toEqual([`- One.\n- ${String.raw`\n`}.`]);
  search.close();
});

test('an endless regular expression is stopped with its thread, and the next search starts a new one', async () => {
  const threads: Thread[] = [];
  const patterns = new PatternSearch(() => {
    threads.push(new Thread(threads.length === 0));
    return threads.at(-1) ?? new Thread();
  }, 1);
  const { search } = searching(['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaab'], patterns);
  search.open(false);
  search.set({ find: '(a+)+$', isPattern: true });
  await ended(search);
  expect([search.state, threads[0]?.isTerminated]).toEqual(['stopped', true]);
  search.set({ find: 'a+b' });
  await ended(search);
  expect([search.state, search.hits.length, threads.length]).toEqual(['done', 1, 2]);
  search.close();
});

test('an invalid regular expression is reported', async () => {
  const { search } = searching(['one']);
  search.open(false);
  search.set({ find: '(', isPattern: true });
  await ended(search);
  expect(search.state).toBe('invalid');
  search.close();
});

test('replacing one hit of a regular expression goes to the next hit after it', async () => {
  const { search, store } = searching(['cat cat', 'a dog', 'cat']);
  search.open(true);
  search.set({ find: 'c(at)', replacement: 'c$1$1', isPattern: true });
  await ended(search);
  search.go(1);
  for (let times = 0; times < 3; times++) {
    const done = ended(search);
    search.replace();
    await done;
  }
  expect(textsOf(store.document)).toEqual(['catat catat', 'a dog', 'catat']);
  search.close();
});

test('a range keeps the captions it was chosen for, wherever the search goes', () => {
  const { search, store } = searching(['cat', 'cat', 'cat']);
  store.selection.select('c1');
  search.open(true);
  search.set({ find: 'cat', replacement: 'dog', range: 'fromHere' });
  expect(search.hits.map(({ id }) => id)).toEqual(['c1', 'c2']);
  search.go(1);
  search.go(1);
  search.set({ range: 'current' });
  expect(search.hits.map(({ id }) => id)).toEqual(['c2']);
  expect(search.replaceAll().replaced).toBe(1);
  expect(textsOf(store.document)).toEqual(['cat', 'cat', 'dog']);
  search.close();
});

test('going to a hit in another language displays its tab', () => {
  const { search, store } = searching(['one', 'two']);
  search.open(false);
  search.set({ find: 'TWO', matchCase: true, allTabs: true });
  expect(search.go(1)?.tab).toBe('fr');
  expect([store.selection.tab, store.selection.currentId, search.hitsIn('c1').length]).toEqual(['fr', 'c1', 1]);
  search.close();
});

test('replacing all leaves complete sections as they are, and is refused if all hits are there', async () => {
  const editor = anEditor(['a cat', 'a dog', 'the cat', 'cat and cat']);
  const { search, store } = editor;
  await completeUntil(editor, 6000);
  search.open(true);
  search.set({ find: 'cat', replacement: 'cow' });
  expect(search.replaceAll()).toEqual({ replaced: 3, locked: 1 });
  expect(textsOf(store.document)).toEqual(['a cat', 'a dog', 'the cow', 'cow and cow']);
  expect(search.replaceAll()).toEqual({ replaced: 0, locked: 0 });
  expect(textsOf(store.document)).toEqual(['a cat', 'a dog', 'the cow', 'cow and cow']);
  search.close();
});
