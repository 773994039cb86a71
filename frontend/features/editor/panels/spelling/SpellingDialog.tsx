import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../../domain/captions/cells.ts';
import { vocabularyBounds } from '../../../../../domain/vocabulary/terms.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx';
import { noticeFailure, noticeHint } from '../../../../ui/feedback/notice.ts';
import { RetryNotice } from '../../../../ui/feedback/RetryNotice.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { type Speller, spelledLanguages } from '../../engine/spelling/speller.ts';
import { useEditor, useTab } from '../../parts/hooks.ts';
import styles from './Spelling.module.css';
import { useSpelling } from './useSpelling.ts';

interface Props {
  readonly onClose: () => void;
}

/** Walk through the words of the captions that the dictionary of their language does not know. */
export function SpellingDialog({ onClose }: Props) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const tab = useTab();
  const [attempt, setAttempt] = useState(0);
  const hasDictionary = spelledLanguages.includes(tab);
  const language = languageName(tab, locale);
  return (
    <Dialog title={t('spelling.title', { language })} closeLabel={t('close')} size="wide" onClose={onClose}>
      {hasDictionary ? (
        <Walk key={attempt} onAgain={() => setAttempt(attempt + 1)} onClose={onClose} />
      ) : (
        <>
          <p>{t('spelling.noDictionary', { language })}</p>
          <p>
            {t('spelling.languages', {
              languages: spelledLanguages.map((code) => languageName(code, locale)).join(t('spelling.and')),
            })}
          </p>
        </>
      )}
    </Dialog>
  );
}

interface WalkProps extends Props {
  /** Begins the walk again after the dictionary could not be loaded. */
  readonly onAgain: () => void;
}

function Walk({ onAgain, onClose }: WalkProps) {
  const { t } = useTranslation('editor');
  const spelling = useSpelling();
  const { current, found, index, isChecked, isFailed } = spelling;
  useStepKeys(spelling.go);
  if (isFailed) return <RetryNotice onAgain={onAgain}>{t('spelling.failed')}</RetryNotice>;
  if (!isChecked) return <p role="status">{t('spelling.checking')}</p>;
  if (!current)
    return (
      <>
        <p role="status">{t('spelling.done')}</p>
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            {t('close')}
          </Button>
        </DialogActions>
      </>
    );
  return (
    <div className={styles.walk}>
      <div className={styles.place}>
        <span role="status">{t('spelling.place', { number: index + 1, count: found.length })}</span>
        <ToolButton label={t('spelling.previous')} hint={t('spelling.previousHint')} onClick={() => spelling.go(-1)}>
          <IconChevronUp size={18} />
        </ToolButton>
        <ToolButton label={t('spelling.next')} hint={t('spelling.nextHint')} onClick={() => spelling.go(1)}>
          <IconChevronDown size={18} />
        </ToolButton>
      </div>
      <Question key={`${current.id} ${current.at} ${current.word}`} spelling={spelling} word={current.word} />
    </div>
  );
}

/** Goes to the next or previous word by Alt with an arrow key. */
function useStepKeys(go: (step: 1 | -1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    go(event.key === 'ArrowDown' ? 1 : -1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

interface QuestionProps {
  readonly spelling: ReturnType<typeof useSpelling>;
  readonly word: string;
}

/** One unknown word in its caption, with suggestions and answers. */
function Question({ spelling, word }: QuestionProps) {
  const { t } = useTranslation(['editor', 'file']);
  const say = useProblem();
  const { replaceOne, replaceAll, ignoreOne, ignoreAll, addToTerms, same, speller } = spelling;
  const suggestions = useSuggestions(speller, word);
  const [typed, setTyped] = useState<string | null>(null);
  const put = typed ?? suggestions?.[0] ?? word;
  const isReady = put.trim() !== '' && put !== word;

  async function add(): Promise<void> {
    const isAdded = await addToTerms();
    if (isAdded === false) noticeHint(t('file:vocabulary.tooMany', { max: vocabularyBounds.terms }));
  }
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) replaceOne(put);
      }}
    >
      <Context spelling={spelling} />
      <ul className={styles.suggestions} aria-label={t('spelling.suggestions')}>
        {suggestions?.map((one) => (
          <li key={one}>
            <Button size="compact-md" variant="default" onClick={() => replaceOne(one)}>
              {one}
            </Button>
          </li>
        ))}
        {suggestions?.length === 0 && <li>{t('spelling.noSuggestions')}</li>}
        {suggestions === null && <li>{t('spelling.searching')}</li>}
      </ul>
      <TextField data-autofocus label={t('spelling.replaceWith')} value={put} onChange={setTyped} />
      <div className={styles.answers}>
        <Button type="submit" disabled={!isReady}>
          {t('spelling.replace')}
        </Button>
        {same.length > 1 && (
          <Button variant="default" disabled={!isReady} onClick={() => replaceAll(put)}>
            {t('spelling.replaceAll', { count: same.length })}
          </Button>
        )}
        <Button variant="default" onClick={ignoreOne}>
          {t('spelling.ignore')}
        </Button>
        <Button variant="default" onClick={ignoreAll}>
          {t('spelling.ignoreAll')}
        </Button>
        <Button variant="default" onClick={() => void add().catch((error: unknown) => noticeFailure(say(error)))}>
          {t('spelling.add')}
        </Button>
      </div>
    </form>
  );
}

/** The caption of the current word, which is marked. */
function Context({ spelling: { current } }: Pick<QuestionProps, 'spelling'>) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const tab = useTab();
  const caption = current && store.document.get(current.id);
  if (!current || !caption) return null;
  const text = textOf(caption, tab);
  const end = current.at + current.word.length;
  return (
    <p className={styles.context} lang={tab}>
      <span className={styles.number}>{t('spelling.caption', { number: store.document.indexOf(current.id) + 1 })}</span>
      {text.slice(0, current.at)}
      <mark>{current.word}</mark>
      {text.slice(end)}
    </p>
  );
}

/** Suggestions for a word; null until they are found. */
function useSuggestions(speller: Speller, word: string): readonly string[] | null {
  const [found, setFound] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isClosed = false;
    speller.suggest(word).then(
      (words) => isClosed || setFound(words),
      () => isClosed || setFound([]),
    );
    return () => {
      isClosed = true;
    };
  }, [speller, word]);
  return found;
}
