import './styles.ts';
import { Button, Loader, Modal } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../domain/captions/cells.ts';
import type { Editor } from '../session/editor.ts';
import { useEditor } from '../store/hooks.ts';
import type { SaidText } from '../sync/journal.ts';
import styles from './Dialogs.module.css';

/** Somebody else changed the same: shows both, and lets the user decide which stays. Nothing is thrown away before. */
export function ConflictDialog() {
  const editor = useEditor();
  const { conflicts } = editor;
  const { t } = useTranslation('editor');
  const kept = useSyncExternalStore(conflicts.changed.subscribe, () => conflicts.kept);
  const isFresh = useSyncExternalStore(conflicts.changed.subscribe, () => conflicts.isFresh);
  const said = kept.flatMap((one) => one.said);
  const labels = kept.flatMap((one) => (one.said.length > 0 ? [] : one.changes.map((change) => change.label)));
  return (
    <Modal
      opened={kept.length > 0}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('conflict.title')}
      size={640}
    >
      <p className={styles.note}>{t('conflict.text')}</p>
      <div className={styles.versions}>
        {said.map((mine) => (
          <Version key={`${mine.captionId} ${mine.tab}`} mine={mine} isFresh={isFresh} />
        ))}
        {labels.length > 0 && (
          <p className={styles.note}>
            {t('conflict.other', { count: labels.length, change: changeName(labels[0] ?? '') })}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {said.length > 0 && <CopyButton text={said.map((mine) => mine.text).join('\n\n')} />}
        <Button variant="default" disabled={!isFresh} onClick={() => void conflicts.settle()}>
          {said.length > 0 ? t('conflict.keepTheirs') : t('conflict.ok')}
        </Button>
        {said.length > 0 && (
          <Button disabled={!isFresh} onClick={() => void putOnTop(editor, said)}>
            {t('conflict.putMine')}
          </Button>
        )}
      </div>
    </Modal>
  );

  function changeName(label: string): string {
    return t(`changes.${label}` as 'changes.setStyle', { defaultValue: t('changes.other') });
  }
}

function Version({ mine, isFresh }: { readonly mine: SaidText; readonly isFresh: boolean }) {
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

function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation('editor');
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      variant="subtle"
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      {isCopied ? t('conflict.copied') : t('conflict.copy')}
    </Button>
  );
}

/** Writes the user's own texts again, now on top of what the others made. */
async function putOnTop({ conflicts, store }: Editor, said: readonly SaidText[]): Promise<void> {
  await conflicts.settle();
  for (const { captionId, tab, text } of said) store.setText({ id: captionId, tab, text });
}
