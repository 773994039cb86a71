import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { replaceHits } from '../../../../../domain/editor/commands/replaceHits.ts';
import { type SpelledWord, wordsOfTerms, wordsToSpell } from '../../../../../domain/editor/spelling.ts';
import { addTerm, readVocabularies } from '../../../../entities/vocabulary/vocabulary.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { type Editor, seekToCaption } from '../../engine/session/editor.ts';
import { Speller } from '../../engine/spelling/speller.ts';
import { useEditor, useTab } from '../../parts/hooks.ts';

/** Ignored words, everywhere or in one caption ({@link inCaption}), by open file. Opening the file again forgets them. */
const ignoredWords = new WeakMap<Editor, Set<string>>();

/** Key of a word that is ignored in one caption. */
const inCaption = ({ id, word }: SpelledWord): string => `${id} ${word}`;

function ignoredIn(editor: Editor): Set<string> {
  const words = ignoredWords.get(editor) ?? new Set();
  ignoredWords.set(editor, words);
  return words;
}

/** Words of the tab that are unknown to the dictionary, and words that the person added. */
interface Checked {
  readonly unknown: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
}

/** Walk through the unknown words of the tab on screen. */
export function useSpelling() {
  const editor = useEditor();
  const { store } = editor;
  const tab = useTab();
  const [speller] = useState(() => new Speller(tab));
  useEffect(() => () => speller.close(), [speller]);
  const { checked, isFailed, addKnown } = useChecked(speller, tab);
  const [revision, setRevision] = useState(0);
  const [skipped, setSkipped] = useState(0);
  const ignored = ignoredIn(editor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` changes with every answer of the person.
  const found = useMemo(
    () => (checked ? wordsToSpell(store.document, tab).filter(isLeft(checked, ignored, tab)) : []),
    [checked, revision, store, tab, ignored],
  );
  const index = Math.min(skipped, found.length - 1);
  const current = found[index];
  useEffect(() => {
    if (!current) return;
    store.selection.select(current.id);
    seekToCaption(editor, current.id);
  }, [editor, store, current]);
  const look = () => setRevision((last) => last + 1);

  function replace(words: readonly SpelledWord[], put: string): void {
    const hits = words.map(({ id, at, word }) => ({ id, at, length: word.length, cut: word, put, tab, second: false }));
    store.dispatch(replaceHits(store.document, hits));
    // The person wrote it.
    ignored.add(put);
    look();
  }

  function ignore(word: string): void {
    ignored.add(word);
    look();
  }

  const same = current ? found.filter(({ word }) => word === current.word) : [];
  return {
    ...{ isChecked: checked !== null, isFailed, found, index, current, same, speller },
    go: (step: 1 | -1) => setSkipped((index + step + found.length) % Math.max(1, found.length)),
    ignoreOne: () => current && ignore(inCaption(current)),
    ignoreAll: () => current && ignore(current.word),
    replaceOne: (put: string) => current && replace([current], put),
    replaceAll: (put: string) => replace(same, put),
    addToTerms: () => current && addKnown(current.word),
  };
}

/** Returns a predicate for words that the dictionary does not know, that are no terms and were not ignored. */
const isLeft =
  ({ unknown, terms }: Checked, ignored: ReadonlySet<string>, tab: string) =>
  (place: SpelledWord): boolean => {
    const { word } = place;
    if (!unknown.has(word) || ignored.has(word) || ignored.has(inCaption(place))) return false;
    return !terms.has(word.toLocaleLowerCase(tab));
  };

/** Checks all words of the tab when the walk begins. */
function useChecked(speller: Speller, tab: string) {
  const { store, file } = useEditor();
  const api = useApi();
  const queries = useQueryClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isClosed = false;
    const words = new Set(wordsToSpell(store.document, tab).map(({ word }) => word));
    // Without a connection the words of the dictionary are checked all the same.
    const terms = readVocabularies(api, file).catch(() => ({}));
    Promise.all([speller.check([...words]), terms]).then(
      ([unknown, lists]) => {
        const known = Object.values(lists).flatMap((list) => list?.map(({ term }) => term) ?? []);
        if (!isClosed) setChecked({ unknown: new Set(unknown), terms: wordsOfTerms(known, tab) });
      },
      () => isClosed || setFailed(true),
    );
    return () => {
      isClosed = true;
    };
  }, [api, file, speller, store, tab]);

  /** Adds a word to the names and terms. Returns false if the list is full. */
  async function addKnown(word: string): Promise<boolean> {
    const isAdded = await addTerm(api, queries, file, word);
    if (isAdded)
      setChecked((last) => last && { ...last, terms: new Set([...last.terms, word.toLocaleLowerCase(tab)]) });
    return isAdded;
  }

  return { checked, isFailed, addKnown };
}
