import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { fixAll, nextFinding, previousFinding } from '../../actions/quality.ts';
import { presetName } from '../../parts/findings/presetNames.ts';
import styles from '../../parts/findings/Quality.module.css';
import { usePreset } from '../../parts/findings/useFindings.ts';
import { useEditor } from '../../parts/hooks.ts';
import { DoubtCount } from './DoubtCount.tsx';
import { useVerdict, VerdictIcon } from './Verdict.tsx';

const QualityPanel = lazy(async () => ({ default: (await import('./QualityPanel.tsx')).QualityPanel }));

const panelId = 'quality-findings';

/** Number of findings by the rules of the file, navigation between them, and their list on demand. */
export function QualityBar() {
  const { ui } = useEditor();
  const { t } = useTranslation('editor');
  const verdict = useVerdict();
  const preset = presetName(usePreset(), t);
  const checkedBy = t('quality.checkedBy', { preset, issues: useVerdict('count') });
  const isOpen = useSyncExternalStore(ui.changed.subscribe, () => ui.isQualityOpen);
  return (
    <>
      {isOpen && (
        <Suspense fallback={null}>
          <QualityPanel id={panelId} />
        </Suspense>
      )}
      <div className={styles.bar} role="toolbar" aria-label={t('quality.title')} data-tour="quality">
        <ToolButton
          className={styles.verdict}
          hint={checkedBy}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => ui.openQuality(!isOpen)}
        >
          <VerdictIcon />
          {preset !== presetName('default', t) && <span className={styles.rules}>{preset} </span>}
          <span className={styles.verdictWords}>{verdict}</span>
        </ToolButton>
        <span className={styles.arrows}>
          <ActionButton action={previousFinding} />
          <ActionButton action={nextFinding} />
        </span>
        <kbd className={styles.key} aria-hidden>
          F8
        </kbd>
        <span className={styles.space} />
        <DoubtCount />
        <ActionButton action={fixAll} isWide />
      </div>
    </>
  );
}
