import { useTranslation } from 'react-i18next';
import type { NarrowView } from '../engine/document/editorUi.ts';
import styles from './EditorScreen.module.css';
import { OtherLayout } from './OtherLayout.tsx';
import { RailHelp } from './RailHelp.tsx';
import { useLayout } from './useLayout.ts';

const views: readonly NarrowView[] = [
  'captions',
  'timeline',
  'translate',
  'import',
  'style',
  'settings',
  'versions',
  'comments',
  'sections',
];

interface Props {
  readonly view: NarrowView;
  readonly onChange: (view: NarrowView) => void;
}

/** Small-screen tabs that select the panel below the video, with the help menu of the rail and, on phones, the other layout. */
export function NarrowTabs({ view, onChange }: Props) {
  const { t } = useTranslation('editor');
  const isTranscript = useLayout() === 'transcript';
  return (
    <nav className={styles.tabs} aria-label={t('panels.label')}>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange(one)}>
          {one === 'captions' && isTranscript ? t('transcript.label') : t(`panels.${one}`)}
        </button>
      ))}
      <span className={styles.tabTools}>
        <span className={styles.tabLayout}>
          <OtherLayout />
        </span>
        <RailHelp />
      </span>
    </nav>
  );
}
