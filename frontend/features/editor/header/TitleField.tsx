import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useTitle } from '../../../ui/useTitle.ts';
import { useEditor } from '../store/hooks.ts';
import styles from './Header.module.css';

/** The file's name; typing over it renames the file. */
export function TitleField({ onRenamed }: { readonly onRenamed: (title: string) => void }) {
  const { file } = useEditor();
  const api = useApi();
  const { t } = useTranslation(['editor', 'errors']);
  const [title, setTitle] = useState(file.title);
  const [draft, setDraft] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useTitle(title);

  async function commit(): Promise<void> {
    const wished = (draft ?? title).trim();
    setDraft(null);
    if (wished === '' || wished === title) return;
    const before = title;
    setTitle(wished);
    setFailed(false);
    try {
      await api.updateFile({ ...refOf(file), title: wished });
      onRenamed(wished);
    } catch {
      setTitle(before);
      setFailed(true);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // Before the blur, which would take the draft over.
      flushSync(() => setDraft(null));
    }
    if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
    event.stopPropagation();
  }

  return (
    <>
      <input
        className={styles.title}
        aria-label={t('editor:header.rename')}
        aria-invalid={hasFailed}
        maxLength={200}
        value={draft ?? title}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => void commit()}
        onKeyDown={onKeyDown}
        data-own-keys
      />
      {hasFailed && (
        <span className={styles.titleError} role="alert">
          {t('editor:header.renameFailed')}
        </span>
      )}
    </>
  );
}
