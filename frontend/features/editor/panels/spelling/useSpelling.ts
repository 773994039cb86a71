import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { replaceHits } from '../../../../../domain/editor/commands/replaceHits.ts';
import {
  type SpelledText,
  type SpelledWord,
  wordsOfTerms,
  wordsToSpell,
} from '../../../../../domain/editor/spelling.ts';
import { addTerm, readVocabularies } from '../../../../entities/vocabulary/vocabulary.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { type Editor, seekToCaption } from '../../engine/session/editor.ts';
import { Speller } from '../../engine/spelling/speller.ts';
import { useEditor } from '../../parts/hooks.ts';

/**
 * Ignored words, everywhere ({@link keyOf}) or in one caption ({@link inCaption}), by open file. Opening the file again
 * forgets them.
 */
const ignoredWords = new WeakMap<Editor, Set<string>>();

/** Key of a word of a language. */
const keyOf = ({ language, word }: Pick<SpelledWord, 'language' | 'word'>): string => `${language} ${word}`;

/** Key of a word that is ignored in one text of one caption. */
const inCaption = ({ id, tab, second, word }: SpelledWord): string => `${id} ${tab} ${second} ${word}`;

function ignoredIn(editor: Editor): Set<string> {
  const words = ignoredWords.get(editor) ?? new Set();
  ignoredWords.set(editor, words);
  return words;
}

/** Words that are unknown to the dictionary of their language ({@link keyOf}), and the names and terms. */
interface Checked {
  readonly unknown: ReadonlySet<string>;
  readonly terms: readonly string[];
}

/** Walk through the unknown words of some texts of the captions. */
export function useSpelling(texts: readonly SpelledText[]) {
  const editor = useEditor();
  const { store } = editor;
  const [speller] = useState(() => new Speller());
  useEffect(() => () => speller.close(), [speller]);
  const { checked, isFailed, addKnown } = useChecked(speller, texts);
  const [answers, setAnswers] = useState(0);
  const [edits, setEdits] = useState(0);
  useEffect(() => store.documentChanged.subscribe(() => setEdits((last) => last + 1)), [store]);
  const [skipped, setSkipped] = useState(0);
  const ignored = ignoredIn(editor);
  // Finding the words again takes much longer than leaving out those that are known by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `edits` changes with the texts, by anyone.
  const words = useMemo(() => wordsToSpell(store.document, texts), [edits, store, texts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answers` changes with the ignored words.
  const found = useMemo(
    () => (checked ? words.filter(isLeft(checked, ignored)) : []),
    [checked, answers, words, ignored],
  );
  const index = Math.min(skipped, found.length - 1);
  const current = found[index];
  const currentId = current?.id;
  useEffect(() => {
    if (currentId === undefined) return;
    store.selection.select(currentId);
    seekToCaption(editor, currentId);
  }, [editor, store, currentId]);
  const look = () => setAnswers((last) => last + 1);

  function replace(words: readonly SpelledWord[], put: string): void {
    const hits = words.map(({ word, ...place }) => ({ ...place, length: word.length, cut: word, put }));
    store.dispatch(replaceHits(store.document, hits));
    // The person wrote it.
    for (const { language } of words) ignored.add(keyOf({ language, word: put }));
    look();
  }

  function ignore(key: string): void {
    ignored.add(key);
    look();
  }

  const isFree = ({ id }: SpelledWord): boolean => {
    const caption = store.document.get(id);
    return caption !== undefined && !editor.sections.isLocked(caption);
  };
  const same = current ? found.filter((one) => keyOf(one) === keyOf(current)) : [];
  const free = same.filter(isFree);
  return {
    ...{ isChecked: checked !== null, isFailed, found, index, current, same, speller },
    go: (step: 1 | -1) => setSkipped((index + step + found.length) % Math.max(1, found.length)),
    ignoreOne: () => current && ignore(inCaption(current)),
    ignoreAll: () => current && ignore(keyOf(current)),
    replaceOne: (put: string) => current && replace([current], put),
    // Words in complete sections stay. If all are there, the store refuses the change.
    replaceAll: (put: string) => replace(free.length > 0 ? free : same, put),
    addToTerms: () => current && addKnown(current.word),
  };
}

/** Returns a predicate for words that the dictionary does not know, that are no terms and were not ignored. */
function isLeft({ unknown, terms }: Checked, ignored: ReadonlySet<string>): (place: SpelledWord) => boolean {
  const termsOf = new Map<string, ReadonlySet<string>>();
  return (place) => {
    const { language, word } = place;
    if (!unknown.has(keyOf(place)) || ignored.has(keyOf(place)) || ignored.has(inCaption(place))) return false;
    const known = termsOf.get(language) ?? wordsOfTerms(terms, language);
    termsOf.set(language, known);
    return !known.has(word.toLocaleLowerCase(language));
  };
}

/** Checks all words of the texts when the walk begins. */
function useChecked(speller: Speller, texts: readonly SpelledText[]) {
  const { store, file } = useEditor();
  const api = useApi();
  const queries = useQueryClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isClosed = false;
    const byLanguage = Map.groupBy(wordsToSpell(store.document, texts), ({ language }) => language);
    const unknown = [...byLanguage].map(async ([language, words]) => {
      const missing = await speller.check(language, [...new Set(words.map(({ word }) => word))]);
      return missing.map((word) => keyOf({ language, word }));
    });
    // Without a connection the words of the dictionary are checked all the same.
    const terms = readVocabularies(api, file).catch(() => ({}));
    Promise.all([Promise.all(unknown), terms]).then(
      ([keys, lists]) => {
        const known = Object.values(lists).flatMap((list) => list?.map(({ term }) => term) ?? []);
        if (!isClosed) setChecked({ unknown: new Set(keys.flat()), terms: known });
      },
      () => isClosed || setFailed(true),
    );
    return () => {
      isClosed = true;
    };
  }, [api, file, speller, store, texts]);

  /** Adds a word to the names and terms. Returns false if the list is full. */
  async function addKnown(word: string): Promise<boolean> {
    const isAdded = await addTerm(api, queries, file, word);
    if (isAdded) setChecked((last) => last && { ...last, terms: [...last.terms, word] });
    return isAdded;
  }

  return { checked, isFailed, addKnown };
}
