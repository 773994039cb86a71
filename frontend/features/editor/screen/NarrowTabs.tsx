import { useTranslation } from 'react-i18next';
import type { NarrowView } from '../store/editorUi.ts';
import styles from './EditorScreen.module.css';

const views: readonly NarrowView[] = ['captions', 'timeline', 'style', 'settings', 'versions'];

interface Props {
  readonly view: NarrowView;
  readonly onChange: (view: NarrowView) => void;
}

/** Which panel is shown below the video where there is room for one. Seen on small screens only. */
export function NarrowTabs({ view, onChange }: Props) {
  const { t } = useTranslation('editor');
  return (
    <nav className={styles.tabs} aria-label={t('panels.label')}>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange(one)}>
          {t(`panels.${one}`)}
        </button>
      ))}
    </nav>
  );
}
