import { useTranslation } from 'react-i18next';
import { CaptionList } from '../panels/captions/CaptionList.tsx';
import { useEditor } from '../parts/hooks.ts';
import styles from './EditorScreen.module.css';
import type { SurroundingsCode } from './surroundingsCode.ts';
import type { PanelSize } from './usePanelSizes.ts';

interface Props {
  readonly size: PanelSize;
  /** Components above and below the captions; null until their code is loaded. */
  readonly surroundings: SurroundingsCode | null;
}

/** Captions, their issues, and the tools for the current caption. */
export function CaptionPanel({ size, surroundings }: Props) {
  const { t } = useTranslation('captions');
  const { store } = useEditor();
  const hasLanguages = store.document.tabs.length > 1;
  return (
    <section className={styles.captions} aria-label={t('list')} data-tour={surroundings ? 'captions' : undefined}>
      {surroundings ? (
        <surroundings.CaptionsHead size={size} />
      ) : (
        hasLanguages && <div className={styles.languagesPlace} />
      )}
      <CaptionList />
      {surroundings ? <surroundings.CaptionsFoot /> : <div className={styles.footPlace} />}
    </section>
  );
}
