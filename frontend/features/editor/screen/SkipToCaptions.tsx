import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../parts/hooks.ts';
import styles from './SkipToCaptions.module.css';

/** Skip link: the first tab stop, visible while focused. Skips everything before the captions. */
export function SkipToCaptions({ onSkip }: { readonly onSkip: () => void }) {
  const { store, ui } = useEditor();
  const { t } = useTranslation('editor');

  function skip(): void {
    // On small screens, another panel may have hidden the captions.
    flushSync(onSkip);
    const captionId = store.selection.currentId;
    if (captionId !== null) ui.requestFocus({ captionId, field: 'text', caret: 'start' });
  }

  return (
    <button type="button" className={styles.skip} onClick={skip}>
      {t('rail.skip')}
    </button>
  );
}
