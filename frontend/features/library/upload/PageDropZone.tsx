import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PageDropZone.module.css';

interface Props {
  readonly onFiles: (files: File[]) => void;
}

/** Accepts files dropped anywhere on the page, and shows an overlay while they hover. */
export function PageDropZone({ onFiles }: Props) {
  const { t } = useTranslation('library');
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;

  useEffect(() => {
    // Entering a child leaves its parent, so the page is left only after as many leaves as enters.
    let depth = 0;
    const move = (by: number) => {
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    const enter = (event: DragEvent) => hasFiles(event) && move(1);
    const leave = (event: DragEvent) => hasFiles(event) && move(-1);
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop };
    for (const [name, listener] of Object.entries(listeners)) {
      window.addEventListener(name, listener as EventListener);
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        window.removeEventListener(name, listener as EventListener);
      }
    };
  }, []);

  if (!isOver) return null;
  return (
    <div className={styles.over}>
      <IconUpload size={32} aria-hidden="true" />
      <p>{t('add.drop')}</p>
    </div>
  );
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
