import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../../domain/captions/cells.ts';
import type { LanguageCode } from '../../../../../domain/captions/types.ts';
import type { SpelledText, SpelledWord } from '../../../../../domain/editor/spelling.ts';
import { vocabularyBounds } from '../../../../../domain/vocabulary/terms.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx';
import { ignoreSecondPress } from '../../../../ui/dialogs/secondPress.ts';
import { noticeFailure, noticeHint } from '../../../../ui/feedback/notice.ts';
import { RetryNotice } from '../../../../ui/feedback/RetryNotice.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { type Speller, spelledLanguages } from '../../engine/spelling/speller.ts';
import { useEditor, useTab, useTabs } from '../../parts/hooks.ts';
import { useBeside } from '../../parts/useBeside.ts';
import styles from './Spelling.module.css';
import { useSpelling } from './useSpelling.ts';

interface Props {
  readonly onClose: () => void;
}

/** Walk through the words of the captions that the dictionary of their language does not know. */
export function SpellingDialog({ onClose }: Props) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const shown = useShownTexts();
  const texts = useMemo(() => shown.filter(({ language }) => spelledLanguages.includes(language)), [shown]);
  const [attempt, setAttempt] = useState(0);
  const namesOf = (codes: readonly string[]) =>
    [...new Set(codes)].map((code) => languageName(code, locale)).join(t('spelling.and'));
  const language = namesOf((texts.length > 0 ? texts : shown).map((text) => text.language));
  return (
    <Dialog title={t('spelling.title', { language })} closeLabel={t('close')} size="wide" onClose={onClose}>
      {texts.length > 0 ? (
        <Walk key={attempt} texts={texts} onAgain={() => setAttempt(attempt + 1)} onClose={onClose} />
      ) : (
        <>
          <p>{t('spelling.noDictionary', { language })}</p>
          <p>{t('spelling.languages', { languages: namesOf(spelledLanguages) })}</p>
        </>
      )}
    </Dialog>
  );
}

/** Texts of the captions on screen: those of the tab, its second captions, and those of the tab beside. */
function useShownTexts(): readonly SpelledText[] {
  const tab = useTab();
  const beside = useBeside();
  const lang2 = useTabs().find(({ id }) => id === tab)?.lang2;
  return useMemo(
    () => [
      { tab, second: false, language: tab },
      ...(lang2 === undefined ? [] : [{ tab, second: true, language: lang2 }]),
      ...(beside === null ? [] : [{ tab: beside, second: false, language: beside }]),
    ],
    [tab, lang2, beside],
  );
}

interface WalkProps extends Props {
  readonly texts: readonly SpelledText[];
  /** Begins the walk again after the dictionary could not be loaded. */
  readonly onAgain: () => void;
}

function Walk({ texts, onAgain, onClose }: WalkProps) {
  const { t } = useTranslation('editor');
  const spelling = useSpelling(texts);
  const { current, found, index, isChecked, isFailed } = spelling;
  const key = current && `${current.id} ${current.language} ${current.at} ${current.word}`;
  const body = useFocusOfStep(isChecked ? (key ?? 'done') : null);
  useStepKeys(spelling.go);
  if (isFailed) return <RetryNotice onAgain={onAgain}>{t('spelling.failed')}</RetryNotice>;
  if (!isChecked) return <p role="status">{t('spelling.checking')}</p>;
  if (!current)
    return (
      <div ref={body} className={styles.walk}>
        <p role="status">{t('spelling.done')}</p>
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            {t('close')}
          </Button>
        </DialogActions>
      </div>
    );
  return (
    <div ref={body} className={styles.walk}>
      <div className={styles.place}>
        <span role="status">{t('spelling.place', { number: index + 1, count: found.length })}</span>
        <ToolButton label={t('spelling.previous')} hint={t('spelling.previousHint')} onClick={() => spelling.go(-1)}>
          <IconChevronUp size={18} />
        </ToolButton>
        <ToolButton label={t('spelling.next')} hint={t('spelling.nextHint')} onClick={() => spelling.go(1)}>
          <IconChevronDown size={18} />
        </ToolButton>
      </div>
      <Question key={key} spelling={spelling} current={current} />
    </div>
  );
}

/**
 * Moves the focus to the field of each question, or to the button at the end, unless it is on a control that remains.
 * On touch screens it goes to the text, since a focused field would open the keyboard.
 */
function useFocusOfStep(step: string | null): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement: active } = document;
    const isLost = active === null || active === document.body || active.matches('[role="dialog"]');
    if (step === null || !isLost) return;
    const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector);
    const text = matchMedia('(pointer: coarse)').matches ? find('[data-text]') : null;
    (text ?? find('[data-autofocus]'))?.focus();
  }, [step]);
  return body;
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
  readonly current: SpelledWord;
}

/** One unknown word in its caption, with suggestions and answers. */
function Question({ spelling, current }: QuestionProps) {
  const { t } = useTranslation(['editor', 'file']);
  const locale = useLocale();
  const say = useProblem();
  const { replaceOne, replaceAll, ignoreOne, ignoreAll, addToTerms, same, speller } = spelling;
  const { language, word } = current;
  const suggestions = useSuggestions(speller, language, word);
  const [typed, setTyped] = useState<string | null>(null);
  const put = typed ?? suggestions?.[0] ?? word;
  const isReady = put.trim() !== '' && put !== word;
  const contextId = useId();

  function choose(one: string): void {
    // A suggestion for the next word may be under the pointer then.
    ignoreSecondPress();
    replaceOne(one);
  }

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
      <Context id={contextId} current={current} />
      <ul className={styles.suggestions} aria-label={t('spelling.suggestions')} lang={language}>
        {suggestions?.map((one) => (
          <li key={one}>
            <Button size="compact-md" variant="default" onClick={() => choose(one)}>
              {one}
            </Button>
          </li>
        ))}
        {suggestions?.length === 0 && <li lang={locale}>{t('spelling.noSuggestions')}</li>}
        {suggestions === null && <li lang={locale}>{t('spelling.searching')}</li>}
      </ul>
      <TextField
        data-autofocus
        aria-describedby={contextId}
        label={t('spelling.replaceWith')}
        value={put}
        onChange={setTyped}
      />
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

/** The text of the current word, which is marked, with the language if it is not that of the tab. */
function Context({ id: elementId, current }: Pick<QuestionProps, 'current'> & { readonly id: string }) {
  const { id, tab, second, language, at, word } = current;
  const { store } = useEditor();
  const { t } = useTranslation('captions');
  const locale = useLocale();
  const isOther = useTab() !== language;
  const caption = store.document.get(id);
  if (!caption) return null;
  const text = textOf(caption, tab, second);
  const number = store.document.indexOf(id) + 1;
  return (
    <p id={elementId} className={styles.context} lang={language} dir="auto" tabIndex={-1} data-text>
      <span className={styles.number} lang={locale}>
        {isOther ? t('row.textIn', { number, language: languageName(language, locale) }) : t('row.number', { number })}
      </span>
      {text.slice(0, at)}
      <mark>{word}</mark>
      {text.slice(at + word.length)}
    </p>
  );
}

/** Suggestions for a word; null until they are found. */
function useSuggestions(speller: Speller, language: LanguageCode, word: string): readonly string[] | null {
  const [found, setFound] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isClosed = false;
    speller.suggest(language, word).then(
      (words) => isClosed || setFound(words),
      () => isClosed || setFound([]),
    );
    return () => {
      isClosed = true;
    };
  }, [speller, language, word]);
  return found;
}
