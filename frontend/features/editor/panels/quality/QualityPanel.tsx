import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Audience } from '../../../../../domain/captions/types.ts';
import { type LimitPreset, limitPresets } from '../../../../../domain/limits/presets.ts';
import { qualityRules } from '../../../../../domain/quality/findings.ts';
import { audiences } from '../../../../../domain/quality/readingSpeeds.ts';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { LongList } from '../../../../ui/tables/LongList.tsx';
import type { FindingFilter } from '../../engine/checks/findingFilter.ts';
import { presetName } from '../../parts/findings/presetNames.ts';
import styles from '../../parts/findings/Quality.module.css';
import { usePreset } from '../../parts/findings/useFindings.ts';
import { useCurrentId, useEditor } from '../../parts/hooks.ts';
import { FindingRow } from './FindingRow.tsx';
import { IgnoredRow } from './IgnoredRow.tsx';
import { ReportMenu } from './ReportMenu.tsx';

const usualRowPx = 44;

/** All findings in caption order, with the rule set used, and the ignored findings on demand. */
export function QualityPanel({ id }: { readonly id: string }) {
  const { quality, availability } = useEditor();
  const { t } = useTranslation('editor');
  const [showsIgnored, setShowsIgnored] = useState(false);
  const preset = usePreset();
  useEffect(() => void quality.fetchFixes(), [quality]);
  // Updates shortly after a keystroke rather than during it, because rebuilding a long list takes time.
  const ignoredCount = useSyncExternalStore(availability.subscribe, () => quality.ignored.length);
  const isIgnoredShown = showsIgnored && ignoredCount > 0;
  return (
    <section id={id} className={styles.panel} aria-label={t('quality.list')}>
      <div className={styles.presets}>
        <span aria-hidden>{t('quality.preset')}</span>
        <Segments<LimitPreset>
          label={t('quality.preset')}
          isLabelHidden
          value={preset}
          options={limitPresets.map((value) => ({ value, label: presetName(value, t) }))}
          onChange={(value) => quality.setPreset(value)}
        />
      </div>
      <div className={styles.filters}>
        {isIgnoredShown ? <span className={styles.ignoredTitle}>{t('quality.ignored.title')}</span> : <Filter />}
        {preset === 'netflix' && !isIgnoredShown && <AudienceChoice />}
        {ignoredCount > 0 && (
          <button
            type="button"
            className={styles.ignoredSwitch}
            aria-pressed={isIgnoredShown}
            onClick={() => setShowsIgnored(!isIgnoredShown)}
          >
            {t(isIgnoredShown ? 'quality.ignored.hide' : 'quality.ignored.show', { count: ignoredCount })}
          </button>
        )}
        <ReportMenu />
      </div>
      {isIgnoredShown ? <IgnoredList /> : <FindingList preset={preset} />}
    </section>
  );
}

/**
 * Selects the audience. The Netflix style guides define a reading speed for each; captions in the spoken language may
 * be read faster.
 */
function AudienceChoice() {
  const { quality } = useEditor();
  const { t } = useTranslation('editor');
  const audience = useSyncExternalStore(quality.changed.subscribe, () => quality.profile.audience);
  return (
    <Select<Audience>
      label={t('quality.audience')}
      isLabelHidden
      className={styles.audience}
      noneFound={t('noneFound')}
      value={audience}
      options={audiences.map((value) => ({ value, label: t(`quality.audiences.${value}`) }))}
      onChange={(value) => quality.setAudience(value)}
    />
  );
}

/** Filters the issues by severity or rule. Each option shows its count. */
function Filter() {
  const { quality, availability } = useEditor();
  const { t } = useTranslation('editor');
  const counts = useSyncExternalStore(availability.subscribe, () => quality.counts);
  const filter = useSyncExternalStore(availability.subscribe, () => quality.filter);
  const kinds: readonly FindingFilter[] = ['all', 'error', 'warning', ...qualityRules];
  const offered = kinds.filter((kind) => kind === 'all' || kind === filter || counts.has(kind));
  return (
    <Select<FindingFilter>
      label={t('quality.filter')}
      isLabelHidden
      className={styles.filter}
      noneFound={t('noneFound')}
      value={filter}
      options={offered.map((value) => ({
        value,
        label: t('quality.kindCount', { kind: t(`quality.kinds.${value}`), count: counts.get(value) ?? 0 }),
      }))}
      onChange={(value) => quality.setFilter(value)}
    />
  );
}

function FindingList({ preset }: { readonly preset: LimitPreset }) {
  const { quality, availability } = useEditor();
  const { t } = useTranslation('editor');
  const currentId = useCurrentId();
  const findings = useSyncExternalStore(availability.subscribe, () => quality.listed);
  const filter = useSyncExternalStore(availability.subscribe, () => quality.filter);
  if (findings.length === 0) {
    const none = preset === 'default' ? 'quality.noneByDefault' : 'quality.none';
    return <p className={styles.none}>{t(filter === 'all' ? none : 'quality.noneOfKind')}</p>;
  }
  return (
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
  );
}

function IgnoredList() {
  const { quality, availability } = useEditor();
  const { t } = useTranslation('editor');
  const findings = useSyncExternalStore(availability.subscribe, () => quality.ignored);
  return (
    <LongList
      label={t('quality.ignored.title')}
      items={findings}
      rowPx={usualRowPx}
      className={styles.findings}
      keyOf={({ captionId, rule, second }) => `${captionId} ${rule} ${second ? 2 : 1}`}
    >
      {(finding) => <IgnoredRow finding={finding} />}
    </LongList>
  );
}
