import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBold, IconItalic, IconUnderline } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fontsFor } from '../../../../domain/style/fonts.ts';
import { fontSizeStep, fontSizeSteps, marginStep, marginSteps, type SizeStep } from '../../../../domain/style/steps.ts';
import { ColorField } from '../../../ui/ColorField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useEditor, useTab } from '../store/hooks.ts';
import { NumberRow } from './NumberRow.tsx';
import { OpacityRow } from './OpacityRow.tsx';
import { PositionGrid } from './PositionGrid.tsx';
import styles from './Style.module.css';
import { useStyle } from './useStyle.ts';

/** How all captions of the video look. Each change shows at once, is saved and can be undone. */
export function StylePanel() {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  // Where no control can take the focus, the panel itself is what keys scroll.
  const focusable = store.isReadOnly ? { tabIndex: 0 } : {};
  return (
    <section className={styles.panel} aria-label={t('style.title')} {...focusable}>
      <h2 className={styles.heading}>{t('style.title')}</h2>
      <TextGroup />
      <PlaceGroup />
      <OutlineGroup />
      <ShadowGroup />
      <BackgroundGroup />
    </section>
  );
}

/** Titled controls; without the right to edit they can be read only. */
function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { store } = useEditor();
  return (
    <fieldset className={styles.group} disabled={store.isReadOnly}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function TextGroup() {
  const { t } = useTranslation('editor');
  const { style, set } = useStyle();
  const families = fontsFor(useTab()).map((font) => font.family);
  const offered = families.includes(style.font) ? families : [style.font, ...families];
  return (
    <Group title={t('style.text')}>
      <Select<string>
        label={t('style.font')}
        className={styles.field}
        noneFound={t('noneFound')}
        value={style.font}
        options={offered.map((family) => ({ value: family, label: family }))}
        onChange={(font) => set({ font })}
      />
      <StepRow
        label={t('style.size')}
        unit=" %"
        steps={fontSizeSteps}
        value={style.fontSizeDisplay}
        onChange={(chosen) => {
          const { display, fraction } = fontSizeStep(chosen);
          set({ fontSizeDisplay: display, fontSizeFraction: fraction });
        }}
      />
      <Decorations />
      <ColorField
        className={styles.field}
        pickLabel={t('style.pick')}
        label={t('style.color')}
        value={style.color}
        onChange={(color) => set({ color })}
      />
      <OpacityRow
        label={t('style.opacity')}
        value={style.fontOpacity}
        onChange={(fontOpacity) => set({ fontOpacity })}
      />
    </Group>
  );
}

interface StepProps {
  readonly label: string;
  readonly unit?: string;
  readonly steps: readonly SizeStep[];
  readonly value: number;
  readonly disabled?: boolean;
  readonly onChange: (display: number) => void;
}

/** One of many sizes, found by typing its number. */
function StepRow({ label, unit = '', steps, value, disabled, onChange }: StepProps) {
  const { t } = useTranslation('editor');
  return (
    <Select<string>
      label={label}
      className={styles.field}
      noneFound={t('noneFound')}
      disabled={disabled}
      value={String(value)}
      options={steps.map(({ display }) => ({ value: String(display), label: `${display}${unit}` }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

const decorations = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['underline', IconUnderline],
] as const;

function Decorations() {
  const { t } = useTranslation('editor');
  const { style, set } = useStyle();
  return (
    <div className={styles.row}>
      <span>{t('style.decoration')}</span>
      <span className={styles.buttons}>
        {decorations.map(([name, Icon]) => (
          <Tooltip key={name} label={t(`style.${name}`)}>
            <ActionIcon
              variant={style[name] ? 'light' : 'default'}
              size="var(--control-height)"
              aria-label={t(`style.${name}`)}
              aria-pressed={style[name]}
              onClick={() => set({ [name]: !style[name] })}
            >
              <Icon size={16} />
            </ActionIcon>
          </Tooltip>
        ))}
      </span>
    </div>
  );
}

function PlaceGroup() {
  const { t } = useTranslation('editor');
  const { style, set } = useStyle();
  return (
    <Group title={t('style.place')}>
      <PositionGrid horizontal={style.horizontal} vertical={style.vertical} onChange={set} />
      <StepRow
        label={t('style.marginHorizontal')}
        steps={marginSteps}
        value={style.marginHorizontalDisplay}
        disabled={style.horizontal === 'center'}
        onChange={(chosen) => {
          const { display, fraction } = marginStep(chosen);
          set({ marginHorizontalDisplay: display, marginHorizontalFraction: fraction });
        }}
      />
      <StepRow
        label={t('style.marginVertical')}
        steps={marginSteps}
        value={style.marginVerticalDisplay}
        disabled={style.vertical === 'middle'}
        onChange={(chosen) => {
          const { display, fraction } = marginStep(chosen);
          set({ marginVerticalDisplay: display, marginVerticalFraction: fraction });
        }}
      />
    </Group>
  );
}

function OutlineGroup() {
  const { t } = useTranslation('editor');
  const { style, set } = useStyle();
  return (
    <Group title={t('style.outline')}>
      <NumberRow
        label={t('style.width')}
        value={style.strokeWidth}
        min={0}
        max={20}
        onChange={(strokeWidth) => set({ strokeWidth })}
      />
      <ColorField
        className={styles.field}
        pickLabel={t('style.pick')}
        label={t('style.color')}
        value={style.strokeColor}
        onChange={(strokeColor) => set({ strokeColor })}
      />
      <OpacityRow
        label={t('style.opacity')}
        value={style.strokeOpacity}
        onChange={(strokeOpacity) => set({ strokeOpacity })}
      />
    </Group>
  );
}

function ShadowGroup() {
  const { t } = useTranslation('editor');
  const { style, set } = useStyle();
  return (
    <Group title={t('style.shadow')}>
      <NumberRow
        label={t('style.angle')}
        value={style.shadowAngle}
        min={0}
        max={360}
        onChange={(shadowAngle) => set({ shadowAngle })}
      />
      <NumberRow
        label={t('style.blur')}
        value={style.shadowBlur}
        min={0}
        max={20}
        onChange={(shadowBlur) => set({ shadowBlur })}
      />
      <ColorField
        className={styles.field}
        pickLabel={t('style.pick')}
        label={t('style.color')}
        value={style.shadowColor}
        onChange={(shadowColor) => set({ shadowColor })}
      />
      <OpacityRow
        label={t('style.opacity')}
        value={style.shadowOpacity}
        onChange={(shadowOpacity) => set({ shadowOpacity })}
      />
    </Group>
  );
}

function BackgroundGroup() {
  const { t } = useTranslation('editor');
  const { style, set } = useStyle();
  const { backgroundColor } = style;
  return (
    <Group title={t('style.background')}>
      <Switch
        label={t('style.box')}
        checked={backgroundColor !== null}
        onChange={(isShown) => set({ backgroundColor: isShown ? '#000000' : null })}
      />
      {backgroundColor !== null && (
        <>
          <ColorField
            className={styles.field}
            pickLabel={t('style.pick')}
            label={t('style.color')}
            value={backgroundColor}
            onChange={(color) => set({ backgroundColor: color })}
          />
          <OpacityRow
            label={t('style.opacity')}
            value={style.backgroundOpacity}
            onChange={(backgroundOpacity) => set({ backgroundOpacity })}
          />
        </>
      )}
    </Group>
  );
}
