import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnrecognised } from '../../../../../domain/transcript/doubts.ts';
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx';
import { nextDoubt } from '../../actions/doubts.ts';
import styles from '../../parts/findings/Quality.module.css';
import { useEditor, useTab } from '../../parts/hooks.ts';

/** Pause after the last change before the words are counted, because counting reads every caption. */
const pauseMs = 800;

/** Number of words that speech recognition was unsure of. Marks them, and goes to the next one. */
export function DoubtCount() {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const count = useDoubtCount();
  if (count === 0) return null;

  function show(): void {
    if (!editor.ui.hints.has('doubts')) editor.ui.toggleHint('doubts');
    nextDoubt.run(editor);
  }

  return (
    <ToolButton label={t('quality.doubts', { count })} onPointerDown={(event) => event.preventDefault()} onClick={show}>
      <nextDoubt.icon size={16} stroke={1.75} aria-hidden />
      <span className={styles.doubtCount} aria-hidden>
        {count}
      </span>
      <span className={styles.doubtWords} aria-hidden>
        {t('quality.doubts', { count })}
      </span>
    </ToolButton>
  );
}

function useDoubtCount(): number {
  const { store } = useEditor();
  const tab = useTab();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const countSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount(countUnrecognised(store.document.captions(tab), tab)), pauseMs);
    };
    countSoon();
    const stop = store.documentChanged.subscribe(countSoon);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, tab]);
  return count;
}
