import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubtitleLimits } from '../../../../../domain/captions/types.ts';
import { setLimits } from '../../../../../domain/editor/commands/setLimits.ts';
import { type LimitPreset, limitPresets, presetLimits } from '../../../../../domain/limits/presets.ts';
import { limitRanges, type NumericLimit } from '../../../../../domain/limits/ranges.ts';
import type { QualityRule } from '../../../../../domain/quality/findings.ts';
import { explained, TipName } from '../../../../ui/feedback/Tip.tsx';
import { NumberField } from '../../../../ui/fields/NumberField.tsx';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { Switch } from '../../../../ui/fields/Switch.tsx';
import { PanelColumn } from '../../../../ui/layout/PanelColumn.tsx';
import { presetName } from '../../parts/findings/presetNames.ts';
import { usePreset } from '../../parts/findings/useFindings.ts';
import { useEditor, useSettings, useTab } from '../../parts/hooks.ts';
import styles from './Settings.module.css';

/** Quality rule that reports violations of each limit. */
const limitRules = {
  maxCharsPerLine: 'lineLength',
  maxOfLines: 'lineCount',
  minDurationSeconds: 'minDuration',
  maxDurationSeconds: 'maxDuration',
} as const satisfies Record<NumericLimit, QualityRule>;

const fields = Object.keys(limitRules) as readonly NumericLimit[];

/** Limits for lines and captions, the number of violations, and a button that fits the captions into the limits. */
export function LimitsPanel() {
  const { quality, store, ui } = useEditor();
  const { t } = useTranslation('editor');
  const preset = usePreset();
  return (
    <PanelColumn title={t('limits.title')} isToRead={store.isReadOnly}>
      <div className={styles.groups}>
        <Segments<LimitPreset>
          label={t('quality.preset')}
          value={preset}
          options={limitPresets.map((value) => ({ value, label: presetName(value, t) }))}
          onChange={(value) => quality.setPreset(value)}
        />
        {preset === 'default' ? <OwnLimits /> : <LimitsOf preset={preset} />}
        {!store.isReadOnly && (
          <div className={styles.actions}>
            <Button variant="default" onClick={() => ui.show('applyLimits')}>
              {t('limits.apply')}
            </Button>
            <p className={styles.note}>{t('limits.applyNote')}</p>
          </div>
        )}
      </div>
    </PanelColumn>
  );
}

function OwnLimits() {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const { limits } = useSettings();
  const set = (patch: Partial<SubtitleLimits>) => void store.dispatch(setLimits(store.document, { limits: patch }));
  const isCrossed = (field: NumericLimit, value: number) =>
    (field === 'minDurationSeconds' && value > limits.maxDurationSeconds) ||
    (field === 'maxDurationSeconds' && value < limits.minDurationSeconds);
  return (
    <fieldset className={styles.group} disabled={store.isReadOnly}>
      {fields.map((field) => (
        <div key={field} className={styles.limit}>
          <NumberField
            {...explained(t(`limits.${field}`), t(`limits.tips.${field}`))}
            {...limitRanges[field]}
            // The field stops at the other bound, so that the minimum never exceeds the maximum.
            {...(field === 'minDurationSeconds' && { max: limits.maxDurationSeconds })}
            {...(field === 'maxDurationSeconds' && { min: Math.max(1, limits.minDurationSeconds) })}
            decimals={field.endsWith('Seconds') ? 1 : 0}
            {...(field.endsWith('Seconds') && { unit: t('limits.seconds') })}
            value={limits[field]}
            onChange={(value) => {
              if (!isCrossed(field, value)) set({ [field]: value });
            }}
          />
          <OverCount rule={limitRules[field]} />
        </div>
      ))}
      <Switch
        label={t('limits.enhanced')}
        hint={t('limits.enhancedHint')}
        checked={limits.enhancedCharacterCount}
        disabled={store.isReadOnly}
        onChange={(enhancedCharacterCount) => set({ enhancedCharacterCount })}
      />
    </fieldset>
  );
}

/** Read-only limits of a broadcaster's preset for the language of the tab. */
function LimitsOf({ preset }: { readonly preset: LimitPreset }) {
  const { t, i18n } = useTranslation(['editor', 'captions']);
  const limits = presetLimits(preset, useTab());
  const shown = (field: NumericLimit) => new Intl.NumberFormat(i18n.language).format(limits[field]);
  return (
    <>
      <dl className={styles.values}>
        {fields.map((field) => (
          <div key={field}>
            <dt>
              <TipName text={t(`limits.tips.${field}`)}>{t(`limits.${field}`)}</TipName>
            </dt>
            <dd>
              {field.endsWith('Seconds') ? t('captions:findings.seconds', { value: shown(field) }) : shown(field)}
              <OverCount rule={limitRules[field]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('limits.enhanced')}</dt>
          <dd>{t(limits.enhancedCharacterCount ? 'limits.on' : 'limits.off')}</dd>
        </div>
      </dl>
      <p className={styles.note}>{t('limits.presetNote', { preset: presetName(preset, t) })}</p>
    </>
  );
}

/** Number of issues in the tab that violate a limit. Opens their list. */
function OverCount({ rule }: { readonly rule: QualityRule }) {
  const { quality, availability, ui } = useEditor();
  const { t } = useTranslation('editor');
  const count = useSyncExternalStore(availability.subscribe, () => quality.counts.get(rule) ?? 0);
  if (count === 0) return <span className={styles.within}>{t('limits.within')}</span>;
  return (
    <button
      type="button"
      className={styles.over}
      onClick={() => {
        quality.setFilter(rule);
        ui.openQuality(true);
      }}
    >
      {t('limits.over', { count })}
    </button>
  );
}
