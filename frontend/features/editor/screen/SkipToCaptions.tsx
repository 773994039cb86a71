import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../parts/hooks.ts';
import styles from './SkipToCaptions.module.css';

/** The first stop of the Tab key, which is seen while it has the focus: leads past everything before the captions. */
export function SkipToCaptions({ onSkip }: { readonly onSkip: () => void }) {
  const { store, ui } = useEditor();
  const { t } = useTranslation('editor');

  function skip(): void {
    // On small screens the captions may have been behind another panel.
    flushSync(onSkip);
    const captionId = store.currentId;
    if (captionId !== null) ui.requestFocus({ captionId, field: 'text', caret: 'start' });
  }

  return (
    <button type="button" className={styles.skip} onClick={skip}>
      {t('rail.skip')}
    </button>
  );
}
