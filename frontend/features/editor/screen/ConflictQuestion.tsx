import { Button, Loader } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../domain/captions/cells.ts';
import type { CaptionText } from '../../../../domain/log/saving/entry.ts';
import { formatPosition, timecodesOf } from '../../../../domain/timecode/position.ts';
import { languageName } from '../../../entities/language/languages.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import type { Conflict } from '../engine/saving/journal.ts';
import { type Choice, choices, decide, keyOf } from '../engine/session/decideConflict.ts';
import { takeBack } from '../engine/session/takeBack.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import styles from '../parts/Dialogs.module.css';
import { useEditor } from '../parts/hooks.ts';
import { MarkedTexts } from '../parts/versions/MarkedText.tsx';
import { useVersionWords } from '../parts/versions/useVersionWords.ts';

interface Props {
  readonly unresolved: readonly Conflict[];
}

/** Dialog with both texts of concurrently edited captions, to choose from. */
export function ConflictQuestion({ unresolved }: Props) {
  const editor = useEditor();
  const { conflicts, store } = editor;
  const { t } = useTranslation('editor');
  const { personName } = useVersionWords();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const api = useApi();
  const [isTaking, setTaking] = useState(false);
  const isFresh = useSyncExternalStore(conflicts.changed.subscribe, () => conflicts.isFresh);
  const texts = unresolved.flatMap((one) => one.texts);
  const labels = unresolved.flatMap((one) => (one.texts.length > 0 ? [] : one.changes.map((change) => change.label)));
  const isLocked = unresolved.some((one) => one.isLocked);
  return (
    <Dialog title={title()} size="wide" onClose={() => undefined} isFirm>
      <p className={styles.note}>{t(isLocked ? 'conflict.locked' : 'conflict.text')}</p>
      {texts.map((mine) => (
        <TwoTexts
          key={keyOf(mine)}
          mine={mine}
          isFresh={isFresh}
          isLocked={isLocked}
          choice={chosen.get(keyOf(mine)) ?? 'theirs'}
          onChoose={(choice) => setChosen(new Map(chosen).set(keyOf(mine), choice))}
        />
      ))}
      {labels.length > 0 && (
        <p className={styles.note}>
          {t('conflict.other', { count: labels.length, change: changeName(labels[0] ?? '') })}
        </p>
      )}
      <DialogActions>
        {texts.length > 0 && <CopyButton text={texts.map((mine) => mine.text).join('\n\n')} />}
        {!isLocked && (
          <Button variant="default" disabled={!isFresh} loading={isTaking} onClick={() => void takeMine()}>
            {t('conflict.takeBack')}
          </Button>
        )}
        <Button disabled={!isFresh} onClick={() => void decide(editor, texts, chosen)}>
          {t(texts.length > 0 && !isLocked ? 'conflict.keepChosen' : 'conflict.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );

  async function takeMine(): Promise<void> {
    setTaking(true);
    await takeBack(editor, api);
  }

  /** Names the caption and the other person, if there is only one of each. */
  function title(): string {
    const captions = [...new Set(texts.map(({ captionId }) => captionId))];
    const number = captions.length === 1 ? store.document.indexOf(captions[0] ?? '') + 1 : 0;
    const what = number > 0 ? t('conflict.caption', { number }) : t('conflict.captions');
    if (isLocked) return t('conflict.inComplete', { what });
    const editors = unresolved.flatMap(({ editor: other }) => (other ? [other] : []));
    const [other] = editors;
    if (!other || editors.some((one) => personName(one) !== personName(other))) return t('conflict.byOthers', { what });
    return other.isYou ? t('conflict.byYou', { what }) : t('conflict.by', { what, name: personName(other) });
  }

  function changeName(label: string): string {
    return t(`changes.${label}` as 'changes.setStyle', { defaultValue: t('changes.other') });
  }
}

interface TwoTextsProps {
  readonly mine: CaptionText;
  readonly isFresh: boolean;
  /** Whether the caption is locked, so that there is nothing to choose. */
  readonly isLocked: boolean;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** One concurrently edited caption. A deleted caption offers no choice: its text is kept as a version. */
function TwoTexts({ mine, isFresh, isLocked, choice, onChoose }: TwoTextsProps) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const { locale } = useVersionWords();
  const { document } = store;
  const caption = document.get(mine.captionId);
  const number = document.indexOf(mine.captionId) + 1;
  const language = document.tabs.length > 1 && languageName(mine.tab, locale);
  return (
    <section className={styles.conflict}>
      <h3>
        {caption ? t('conflict.caption', { number }) : t('conflict.deletedCaption')}
        <small>
          {[caption && formatPosition(caption.startMs, timecodesOf(document.settings)), language]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </h3>
      {isFresh ? (
        <MarkedTexts
          was={caption ? textOf(caption, mine.tab) : null}
          now={mine.text}
          tab={mine.tab}
          labels={{ was: t('conflict.theirs'), now: t('conflict.mine') }}
        />
      ) : (
        <p className={styles.waiting}>
          <Loader size="xs" aria-label={t('conflict.loading')} /> {mine.text}
        </p>
      )}
      {isFresh && caption && !isLocked && (
        <Segments<Choice>
          label={t('conflict.keep', { number })}
          isLabelHidden
          value={choice}
          options={choices.map((value) => ({ value, label: t(`conflict.choices.${value}`) }))}
          onChange={onChoose}
        />
      )}
      {isFresh && !caption && <p className={styles.note}>{t('conflict.deleted')}</p>}
    </section>
  );
}
