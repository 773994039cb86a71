import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx';
import { presetName } from '../../parts/findings/presetNames.ts';
import styles from '../../parts/findings/Quality.module.css';
import { usePreset } from '../../parts/findings/useFindings.ts';
import { useEditor } from '../../parts/hooks.ts';
import { useVerdict, VerdictIcon } from './Verdict.tsx';

/** Rule set used to check the file, and the result: what "no issues" means depends on the rules. */
export function QualityBadge() {
  const { ui } = useEditor();
  const { t } = useTranslation('editor');
  const preset = presetName(usePreset(), t);
  const isOpen = useSyncExternalStore(ui.changed.subscribe, () => ui.isQualityOpen);
  const issues = useVerdict();
  const said = t('quality.checkedBy', { preset, issues: useVerdict('count') });
  return (
    <ToolButton
      className={styles.badge}
      hint={said}
      aria-expanded={isOpen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => ui.openQuality(!isOpen)}
    >
      <VisuallyHidden>{said}</VisuallyHidden>
      <span className={styles.badgeParts} aria-hidden="true">
        <VerdictIcon />
        {preset !== presetName('default', t) && <span className={styles.badgeRules}>{preset}</span>}
        <span>{issues}</span>
      </span>
    </ToolButton>
  );
}
