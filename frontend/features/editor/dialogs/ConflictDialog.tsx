import { Button, Loader } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../domain/captions/cells.ts';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import type { Editor } from '../session/editor.ts';
import { useEditor } from '../store/hooks.ts';
import type { CaptionText, Conflict } from '../sync/journal.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './Dialogs.module.css';
import { KeepCaret } from './KeepCaret.tsx';

/** Shows both versions of captions that were edited twice, and lets the user choose. Nothing is discarded before. */
export function ConflictDialog() {
  const { conflicts } = useEditor();
  const unresolved = useSyncExternalStore(conflicts.changed.subscribe, () => conflicts.unresolved);
  if (unresolved.length === 0) return null;
  return (
    <>
      <KeepCaret />
      <Question unresolved={unresolved} />
    </>
  );
}

function Question({ unresolved }: { readonly unresolved: readonly Conflict[] }) {
  const editor = useEditor();
  const { conflicts } = editor;
  const { t } = useTranslation('editor');
  const isFresh = useSyncExternalStore(conflicts.changed.subscribe, () => conflicts.isFresh);
  const texts = unresolved.flatMap((one) => one.texts);
  const labels = unresolved.flatMap((one) => (one.texts.length > 0 ? [] : one.changes.map((change) => change.label)));
  return (
    <Dialog title={t('conflict.title')} size="wide" onClose={() => undefined} isFirm>
      <p className={styles.note}>{t('conflict.text')}</p>
      {texts.map((mine) => (
        <Version key={`${mine.captionId} ${mine.tab}`} mine={mine} isFresh={isFresh} />
      ))}
      {labels.length > 0 && (
        <p className={styles.note}>
          {t('conflict.other', { count: labels.length, change: changeName(labels[0] ?? '') })}
        </p>
      )}
      <DialogActions>
        {texts.length > 0 && <CopyButton text={texts.map((mine) => mine.text).join('\n\n')} />}
        <Button variant="default" disabled={!isFresh} onClick={() => void conflicts.resolve()}>
          {texts.length > 0 ? t('conflict.keepTheirs') : t('conflict.ok')}
        </Button>
        {texts.length > 0 && (
          <Button disabled={!isFresh} onClick={() => void applyMine(editor, texts)}>
            {t('conflict.putMine')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );

  function changeName(label: string): string {
    return t(`changes.${label}` as 'changes.setStyle', { defaultValue: t('changes.other') });
  }
}

function Version({ mine, isFresh }: { readonly mine: CaptionText; readonly isFresh: boolean }) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const caption = store.document.get(mine.captionId);
  const theirs = caption ? textOf(caption, mine.tab) : t('conflict.deleted');
  return (
    <div className={styles.version}>
      <div className={styles.side}>
        <strong>{t('conflict.mine')}</strong>
        {mine.text}
      </div>
      <div className={styles.side}>
        <strong>{t('conflict.theirs')}</strong>
        {isFresh ? theirs : <Loader size="xs" aria-label={t('conflict.loading')} />}
      </div>
    </div>
  );
}

/** Applies the user's own texts again, on top of the others' changes. */
async function applyMine({ conflicts, store }: Editor, texts: readonly CaptionText[]): Promise<void> {
  await conflicts.resolve();
  for (const { captionId, tab, text } of texts) store.setText({ id: captionId, tab, text });
}
