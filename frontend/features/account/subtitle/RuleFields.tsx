import { useTranslation } from 'react-i18next';
import { type LimitPreset, limitPresets, presetLimits } from '../../../../domain/limits/presets.ts';
import { limitRanges } from '../../../../domain/limits/ranges.ts';
import { frameRateOptions, keyOfSetting, settingOfKey } from '../../../../domain/timecode/rates.ts';
import { explained } from '../../../ui/feedback/Tip.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import type { Defaults } from './defaultsQuery.ts';
import styles from './Subtitle.module.css';

/** Proper names, identical in every language. */
const names: Readonly<Partial<Record<LimitPreset, string>>> = { netflix: 'Netflix', bbc: 'BBC' };

interface Props {
  readonly chosen: Defaults;
  readonly set: (patch: Partial<Defaults>) => void;
}

/** Fields for the rules by which captions are broken and checked, their limits, and the frame rate. */
export function RuleFields({ chosen, set }: Props) {
  const { t } = useTranslation('subtitleDefaults');
  return (
    <>
      <Section title={t('rules.title')} text={t('rules.text')}>
        <div className={styles.fields}>
          <Segments<LimitPreset>
            label={t('rules.label')}
            value={chosen.rules}
            options={limitPresets.map((value) => ({ value, label: names[value] ?? t('rules.own') }))}
            onChange={(rules) => set({ rules })}
          />
          {chosen.rules === 'default' ? (
            <LimitFields chosen={chosen} set={set} />
          ) : (
            <PresetLimits rules={chosen.rules} />
          )}
        </div>
      </Section>
      <Section title={t('frameRate.title')} text={t('frameRate.text')}>
        <div className={styles.fields}>
          <FrameRateField chosen={chosen} set={set} />
        </div>
      </Section>
    </>
  );
}

function LimitFields({ chosen, set }: Props) {
  const { t } = useTranslation('subtitleDefaults');
  const { limits } = chosen;
  const change = (patch: Partial<Defaults['limits']>) => set({ limits: { ...limits, ...patch } });
  const isCrossed = limits.minDurationMs > limits.maxDurationMs;
  const { minDurationSeconds, maxDurationSeconds } = limitRanges;
  return (
    <>
      <LineLengthFields chosen={chosen} set={set} />
      <NumberField
        {...explained(t('limits.maxOfLines'), t('limits.tips.maxOfLines'))}
        value={limits.maxOfLines}
        {...limitRanges.maxOfLines}
        onChange={(maxOfLines) => change({ maxOfLines })}
      />
      <NumberField
        {...explained(t('limits.minDuration'), t('limits.tips.minDuration'))}
        unit={t('limits.seconds')}
        decimals={1}
        value={limits.minDurationMs / 1000}
        {...minDurationSeconds}
        {...(isCrossed && { error: t('limits.crossed') })}
        onChange={(seconds) => change({ minDurationMs: Math.round(seconds * 1000) })}
      />
      <NumberField
        {...explained(t('limits.maxDuration'), t('limits.tips.maxDuration'))}
        unit={t('limits.seconds')}
        decimals={1}
        value={limits.maxDurationMs / 1000}
        {...maxDurationSeconds}
        onChange={(seconds) => change({ maxDurationMs: Math.round(seconds * 1000) })}
      />
    </>
  );
}

/**
 * Languages that show how line lengths differ; others use the length of English, Traditional Chinese that of Chinese.
 */
const shownLengths = ['en', 'ja', 'zh', 'ko', 'th'] as const;

/** Choice between line lengths by each file's language and one length for all files. */
function LineLengthFields({ chosen, set }: Props) {
  const { t } = useTranslation('subtitleDefaults');
  const { limits } = chosen;
  const change = (patch: Partial<Defaults['limits']>) => set({ limits: { ...limits, ...patch } });
  const isByLanguage = chosen.lineLength === 'byLanguage';
  const lengths = Object.fromEntries(
    shownLengths.map((code) => [code, presetLimits('default', code).maxCharsPerLine] as const),
  );
  return (
    <>
      <Switch
        label={t('limits.byLanguage')}
        hint={t('limits.byLanguageHint', lengths)}
        checked={isByLanguage}
        onChange={(checked) => set({ lineLength: checked ? 'byLanguage' : 'own' })}
      />
      {!isByLanguage && (
        <>
          <NumberField
            {...explained(t('limits.maxCharsPerLine'), t('limits.tips.maxCharsPerLine'))}
            value={limits.maxCharsPerLine}
            {...limitRanges.maxCharsPerLine}
            onChange={(maxCharsPerLine) => change({ maxCharsPerLine })}
          />
          <Switch
            label={t('limits.enhanced')}
            hint={t('limits.enhancedHint')}
            checked={limits.enhancedCharacterCount}
            onChange={(enhancedCharacterCount) => change({ enhancedCharacterCount })}
          />
        </>
      )}
    </>
  );
}

/** Limits of a broadcaster's rules, with the two languages of the interface as examples. */
function PresetLimits({ rules }: { readonly rules: Exclude<LimitPreset, 'default'> }) {
  const { t } = useTranslation('subtitleDefaults');
  const of = (language: 'en' | 'ja') => presetLimits(rules, language);
  return (
    <ul className={styles.preset}>
      {(['en', 'ja'] as const).map((language) => (
        <li key={language}>
          {t(`rules.limits.${language}`, {
            characters: of(language).maxCharsPerLine,
            lines: of(language).maxOfLines,
            min: of(language).minDurationSeconds,
            max: of(language).maxDurationSeconds,
          })}
        </li>
      ))}
      {rules === 'netflix' && <li>{t('rules.spacedMarks')}</li>}
    </ul>
  );
}

/** Option that uses the frame rate of each video. No frame rate has this key. */
const asVideo = 'video';

function FrameRateField({ chosen, set }: Props) {
  const { t } = useTranslation('subtitleDefaults');
  const labelOf = ({ frameRate, dropFrame }: Pick<(typeof frameRateOptions)[number], 'frameRate' | 'dropFrame'>) =>
    t(dropFrame ? 'frameRate.dropFrame' : 'frameRate.plain', { fps: frameRate });
  return (
    <Select<string>
      label={t('frameRate.label')}
      noneFound={t('frameRate.none')}
      value={keyOfSetting(chosen.frameRate) ?? asVideo}
      options={[
        { value: asVideo, label: t('frameRate.asVideo') },
        ...frameRateOptions.map((option) => ({ value: option.key, label: labelOf(option) })),
      ]}
      onChange={(key) => set({ frameRate: settingOfKey(key) })}
    />
  );
}
