import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type LimitPreset, limitPresets } from '../../../../domain/limits/presets.ts';
import { LongList } from '../../../ui/LongList.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { useCurrentId, useEditor } from '../store/hooks.ts';
import { FindingRow } from './FindingRow.tsx';
import styles from './Quality.module.css';
import { usePreset } from './useFindings.ts';

const usualRowPx = 44;
const names: Readonly<Partial<Record<LimitPreset, string>>> = { netflix: 'Netflix', bbc: 'BBC' };

/** All findings in the order of the captions, and by whose rules they are found. */
export function QualityPanel({ id }: { readonly id: string }) {
  const { quality, availability } = useEditor();
  const { t } = useTranslation('editor');
  const preset = usePreset();
  const currentId = useCurrentId();
  useEffect(() => void quality.fetchFixes(), [quality]);
  // A moment after the keystroke, not within it: a long list is built again.
  const findings = useSyncExternalStore(availability.subscribe, () => quality.findings);
  return (
    <section id={id} className={styles.panel} aria-label={t('quality.list')}>
      <div className={styles.presets}>
        <span aria-hidden>{t('quality.preset')}</span>
        <Segments<LimitPreset>
          label={t('quality.preset')}
          isLabelHidden
          value={preset}
          options={limitPresets.map((value) => ({ value, label: names[value] ?? t('quality.default') }))}
          onChange={(value) => quality.setPreset(value)}
        />
      </div>
      {findings.length === 0 ? (
        <p className={styles.none}>{t(preset === 'default' ? 'quality.noneByDefault' : 'quality.none')}</p>
      ) : (
        <LongList
          label={t('quality.list')}
          items={findings}
          rowPx={usualRowPx}
          className={styles.findings}
          shown={findings.findIndex(({ captionId }) => captionId === currentId)}
          keyOf={({ captionId, rule, second }) => `${captionId} ${rule} ${second ? 2 : 1}`}
        >
          {(finding) => <FindingRow finding={finding} isCurrent={finding.captionId === currentId} />}
        </LongList>
      )}
    </section>
  );
}
