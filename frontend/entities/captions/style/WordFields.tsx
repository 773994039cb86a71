import { useTranslation } from 'react-i18next';
import { captionMotions } from '../../../../domain/captions/defaults.ts';
import type { CaptionMotion, Style, StylePatch } from '../../../../domain/captions/types.ts';
import { explained } from '../../../ui/feedback/Tip.tsx';
import { ColorField } from '../../../ui/fields/ColorField.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { NumberRow } from './NumberRow.tsx';
import styles from './StyleFields.module.css';

/** Colors that a highlight begins with. */
const firstWordColor = '#ffd400';
const firstBoxColor = '#6d3bff';

const mostWords = 6;

interface Props {
  readonly style: Style;
  readonly set: (patch: StylePatch) => void;
  readonly isReadOnly: boolean;
}

/** Fields of words and motion: what is shown at a time, and how the spoken word differs from the others. */
export function WordFields({ style, set, isReadOnly }: Props) {
  const { t } = useTranslation('captionStyle');
  const { wordsAtATime, wordColor, wordBoxColor } = style;
  return (
    <>
      <Switch label={t('words.upperCase')} checked={style.upperCase} onChange={(upperCase) => set({ upperCase })} />
      <Color
        label={t('words.accentColor')}
        tip={t('words.tips.accentColor')}
        value={style.accentColor}
        onChange={(accentColor) => set({ accentColor })}
      />
      <Select<string>
        {...explained(t('words.atATime'), t('words.tips.atATime'))}
        className={styles.field}
        disabled={isReadOnly}
        value={String(wordsAtATime)}
        options={Array.from({ length: mostWords + 1 }, (_, count) => ({
          value: String(count),
          label: count === 0 ? t('words.whole') : String(count),
        }))}
        onChange={(count) => set({ wordsAtATime: Number(count) })}
      />
      <p className={styles.subheading}>{t('words.highlight')}</p>
      <Switch
        label={t('words.color')}
        checked={wordColor !== null}
        onChange={(isOn) => set(isOn ? { wordColor: firstWordColor } : { wordColor: null, wordFill: false })}
      />
      {wordColor !== null && (
        <>
          <Color label={t('style.color')} value={wordColor} onChange={(color) => set({ wordColor: color })} />
          <Switch label={t('words.fill')} checked={style.wordFill} onChange={(wordFill) => set({ wordFill })} />
        </>
      )}
      <Switch
        label={t('words.box')}
        checked={wordBoxColor !== null}
        onChange={(isOn) => set({ wordBoxColor: isOn ? firstBoxColor : null })}
      />
      {wordBoxColor !== null && (
        <Color label={t('style.color')} value={wordBoxColor} onChange={(color) => set({ wordBoxColor: color })} />
      )}
      <Switch
        label={t('words.underline')}
        checked={style.wordUnderline}
        onChange={(wordUnderline) => set({ wordUnderline })}
      />
      <NumberRow
        disabled={isReadOnly}
        label={t('words.scale')}
        tip={t('words.tips.scale')}
        value={style.wordScale}
        min={100}
        max={160}
        unit="%"
        onChange={(wordScale) => set({ wordScale })}
      />
      <Visibility
        label={t('words.past')}
        value={style.pastOpacity}
        disabled={isReadOnly}
        onChange={(pastOpacity) => set({ pastOpacity })}
      />
      <Visibility
        label={t('words.future')}
        value={style.futureOpacity}
        disabled={isReadOnly}
        onChange={(futureOpacity) => set({ futureOpacity })}
      />
      <Motion
        label={t('words.captionMotion')}
        value={style.captionMotion}
        disabled={isReadOnly}
        onChange={(captionMotion) => set({ captionMotion })}
      />
      <Motion
        label={t('words.wordMotion')}
        value={style.wordMotion}
        disabled={isReadOnly}
        onChange={(wordMotion) => set({ wordMotion })}
      />
      <p className={styles.note}>{t('words.note')}</p>
    </>
  );
}

interface RowProps<V> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

function Color({ label, tip, value, onChange }: RowProps<string> & { readonly tip?: string }) {
  const { t } = useTranslation('captionStyle');
  return (
    <ColorField
      className={styles.field}
      pickLabel={t('style.pick')}
      {...explained(label, tip ?? t('style.tips.color'))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Opacities that are offered; a style may have any. */
const opacities = { full: 255, dim: 110, hidden: 0 } as const;
type Visible = keyof typeof opacities;

function Visibility({ label, value, disabled, onChange }: RowProps<number> & { readonly disabled: boolean }) {
  const { t } = useTranslation('captionStyle');
  const chosen: Visible = value === 0 ? 'hidden' : value === 255 ? 'full' : 'dim';
  return (
    <Choice<Visible>
      label={label}
      disabled={disabled}
      value={chosen}
      options={(['full', 'dim', 'hidden'] as const).map((one) => ({ value: one, label: t(`words.visibility.${one}`) }))}
      onChange={(one) => onChange(opacities[one])}
    />
  );
}

function Motion({ label, value, disabled, onChange }: RowProps<CaptionMotion> & { readonly disabled: boolean }) {
  const { t } = useTranslation('captionStyle');
  return (
    <Select<CaptionMotion>
      label={label}
      className={styles.field}
      disabled={disabled}
      value={value}
      options={captionMotions.map((one) => ({ value: one, label: t(`words.motion.${one}`) }))}
      onChange={onChange}
    />
  );
}

interface ChoiceProps<V extends string> extends RowProps<V> {
  readonly disabled: boolean;
  readonly options: readonly { readonly value: V; readonly label: string }[];
}

function Choice<V extends string>({ label, ...segments }: ChoiceProps<V>) {
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <Segments<V> {...segments} label={label} isLabelHidden />
    </div>
  );
}
