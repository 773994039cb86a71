import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBold, IconItalic, IconUnderline } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondPosition, Style, StylePatch } from '../../../../domain/captions/types.ts';
import { fontSizeStep, fontSizeSteps, marginStep, marginSteps } from '../../../../domain/style/steps.ts';
import { explained } from '../../../ui/feedback/Tip.tsx';
import { ColorField } from '../../../ui/fields/ColorField.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { FontField } from './FontField.tsx';
import { NumberRow } from './NumberRow.tsx';
import { OpacityRow } from './OpacityRow.tsx';
import { PositionGrid } from './PositionGrid.tsx';
import { StepRow } from './StepRow.tsx';
import styles from './StyleFields.module.css';
import { WordFields } from './WordFields.tsx';

/** Style and the handler of its changes. */
export interface StyleForm {
  readonly style: Style;
  readonly set: (patch: StylePatch) => void;
  /** Font families to choose from; the style's own is always offered. */
  readonly families: readonly string[];
  readonly isReadOnly: boolean;
}

/** Fields of a caption style. Each change is reported immediately. */
export function StyleFields(form: StyleForm) {
  return (
    <>
      <TextGroup {...form} />
      <WordGroup {...form} />
      <PlaceGroup {...form} />
      <OutlineGroup {...form} />
      <ShadowGroup {...form} />
      <BackgroundGroup {...form} />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
}

/** Titled controls; disabled without the right to edit. */
function Group({ title, isReadOnly, children }: GroupProps) {
  return (
    <fieldset className={styles.group} disabled={isReadOnly}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function TextGroup({ style, set, families, isReadOnly }: StyleForm) {
  const { t } = useTranslation('captionStyle');
  return (
    <Group isReadOnly={isReadOnly} title={t('style.text')}>
      <FontField font={style.font} families={families} onChange={(font) => set({ font })} />
      <StepRow
        label={t('style.size')}
        tip={t('style.tips.size')}
        unit=" %"
        steps={fontSizeSteps}
        value={style.fontSizeDisplay}
        onChange={(chosen) => {
          const { display, fraction } = fontSizeStep(chosen);
          set({ fontSizeDisplay: display, fontSizeFraction: fraction });
        }}
      />
      <Decorations style={style} set={set} />
      <ColorField
        className={styles.field}
        pickLabel={t('style.pick')}
        {...explained(t('style.color'), t('style.tips.color'))}
        value={style.color}
        onChange={(color) => set({ color })}
      />
      <OpacityRow
        disabled={isReadOnly}
        label={t('style.opacity')}
        tip={t('style.tips.opacity')}
        value={style.fontOpacity}
        onChange={(fontOpacity) => set({ fontOpacity })}
      />
    </Group>
  );
}

function WordGroup(form: StyleForm) {
  const { t } = useTranslation('captionStyle');
  return (
    <Group isReadOnly={form.isReadOnly} title={t('words.title')}>
      <WordFields {...form} />
    </Group>
  );
}

const decorations = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['underline', IconUnderline],
] as const;

function Decorations({ style, set }: Pick<StyleForm, 'style' | 'set'>) {
  const { t } = useTranslation('captionStyle');
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

function PlaceGroup({ style, set, isReadOnly }: StyleForm) {
  const { t } = useTranslation('captionStyle');
  return (
    <Group isReadOnly={isReadOnly} title={t('style.place')}>
      <PositionGrid horizontal={style.horizontal} vertical={style.vertical} onChange={set} />
      <div className={styles.row}>
        <span>{t('style.secondPosition')}</span>
        <Segments<SecondPosition>
          label={t('style.secondPosition')}
          isLabelHidden
          value={style.secondPosition}
          disabled={isReadOnly}
          options={[
            { value: 'above', label: t('style.second.above') },
            { value: 'below', label: t('style.second.below') },
          ]}
          onChange={(secondPosition) => set({ secondPosition })}
        />
      </div>
      <StepRow
        label={t('style.marginHorizontal')}
        tip={t('style.tips.marginHorizontal')}
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
        tip={t('style.tips.marginVertical')}
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

/** Notes that an outline or a shadow is invisible on an opaque background of its own color. */
function CoveredNote({ style, color }: Pick<StyleForm, 'style'> & { readonly color: string }) {
  const { t } = useTranslation('captionStyle');
  if (style.backgroundColor !== color || style.backgroundOpacity < 255) return null;
  return <p className={styles.note}>{t('style.covered')}</p>;
}

function OutlineGroup({ style, set, isReadOnly }: StyleForm) {
  const { t } = useTranslation('captionStyle');
  return (
    <Group isReadOnly={isReadOnly} title={t('style.outline')}>
      <CoveredNote style={style} color={style.strokeColor} />
      <NumberRow
        disabled={isReadOnly}
        label={t('style.width')}
        tip={t('style.tips.width')}
        value={style.strokeWidth}
        min={0}
        max={20}
        onChange={(strokeWidth) => set({ strokeWidth })}
      />
      <ColorField
        className={styles.field}
        pickLabel={t('style.pick')}
        {...explained(t('style.color'), t('style.tips.color'))}
        value={style.strokeColor}
        onChange={(strokeColor) => set({ strokeColor })}
      />
      <OpacityRow
        disabled={isReadOnly}
        label={t('style.opacity')}
        tip={t('style.tips.opacity')}
        value={style.strokeOpacity}
        onChange={(strokeOpacity) => set({ strokeOpacity })}
      />
    </Group>
  );
}

function ShadowGroup({ style, set, isReadOnly }: StyleForm) {
  const { t } = useTranslation('captionStyle');
  return (
    <Group isReadOnly={isReadOnly} title={t('style.shadow')}>
      <CoveredNote style={style} color={style.shadowColor} />
      <NumberRow
        disabled={isReadOnly}
        label={t('style.angle')}
        tip={t('style.tips.angle')}
        value={style.shadowAngle}
        min={0}
        max={360}
        onChange={(shadowAngle) => set({ shadowAngle })}
      />
      <NumberRow
        disabled={isReadOnly}
        label={t('style.blur')}
        tip={t('style.tips.blur')}
        value={style.shadowBlur}
        min={0}
        max={20}
        onChange={(shadowBlur) => set({ shadowBlur })}
      />
      <ColorField
        className={styles.field}
        pickLabel={t('style.pick')}
        {...explained(t('style.color'), t('style.tips.color'))}
        value={style.shadowColor}
        onChange={(shadowColor) => set({ shadowColor })}
      />
      <OpacityRow
        disabled={isReadOnly}
        label={t('style.opacity')}
        tip={t('style.tips.opacity')}
        value={style.shadowOpacity}
        onChange={(shadowOpacity) => set({ shadowOpacity })}
      />
    </Group>
  );
}

function BackgroundGroup({ style, set, isReadOnly }: StyleForm) {
  const { t } = useTranslation('captionStyle');
  const { backgroundColor } = style;
  return (
    <Group isReadOnly={isReadOnly} title={t('style.background')}>
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
            {...explained(t('style.color'), t('style.tips.color'))}
            value={backgroundColor}
            onChange={(color) => set({ backgroundColor: color })}
          />
          <OpacityRow
            disabled={isReadOnly}
            label={t('style.opacity')}
            tip={t('style.tips.opacity')}
            value={style.backgroundOpacity}
            onChange={(backgroundOpacity) => set({ backgroundOpacity })}
          />
        </>
      )}
    </Group>
  );
}
