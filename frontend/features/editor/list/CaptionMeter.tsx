import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor, useSettings } from '../store/hooks.ts';
import styles from './CaptionRow.module.css';
import { type Measured, measure } from './measures.ts';

/** Characters and reading speed of a caption, and what of its limits it exceeds. Rendered at every keystroke: plain elements only. */
export function CaptionMeter(caption: Measured) {
  const { store } = useEditor();
  const { limits } = useSettings();
  const { t } = useTranslation('editor');
  const { characters, readingSpeed, excesses } = measure(caption, store.tab, limits);
  const words = excesses.map((excess) => t(`excess.${excess}`, { ...limits }));
  return (
    <span className={styles.meter}>
      {words.length > 0 && (
        <span className={styles.warning} role="img" title={words.join('\n')} aria-label={words.join('. ')}>
          <IconAlertTriangleFilled size={14} />
        </span>
      )}
      <span title={t('row.meterTitle')}>
        {t('row.meter', {
          characters: Math.round(characters * 10) / 10,
          speed: readingSpeed === null ? '–' : Math.round(readingSpeed),
        })}
      </span>
    </span>
  );
}
