import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import { useEditor } from '../parts/hooks.ts';
import styles from './Header.module.css';

interface Props {
  readonly onRenamed: (title: string) => void;
}

/** File title, editable for people who may rename the file. */
export function TitleField({ onRenamed }: Props) {
  const { file } = useEditor();
  return file.may.includes('rename') ? <RenameField onRenamed={onRenamed} /> : <FixedTitle title={file.title} />;
}

/** Title for people who may not rename the file. Hidden from screen readers, since the page's heading repeats it. */
function FixedTitle({ title }: { readonly title: string }) {
  useTitle(title);
  return (
    <span className={styles.fixedTitle} aria-hidden>
      {title}
    </span>
  );
}

function RenameField({ onRenamed }: Props) {
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
      // Runs before the blur, which would commit the draft.
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
        // The width in browsers without `field-sizing`.
        size={Math.max(6, (draft ?? title).length)}
        value={draft ?? title}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => void commit()}
        onKeyDown={onKeyDown}
      />
      {hasFailed && (
        <span className={styles.titleError} role="alert">
          {t('editor:header.renameFailed')}
        </span>
      )}
    </>
  );
}
