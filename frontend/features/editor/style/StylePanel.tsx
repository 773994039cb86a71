import { IconBold, IconItalic, IconUnderline } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fontsFor } from '../../../../domain/style/fonts.ts';
import { fontSizeStep, fontSizeSteps, marginStep, marginSteps } from '../../../../domain/style/steps.ts';
import { useTab } from '../store/hooks.ts';
import { ColorRow } from './ColorRow.tsx';
import { NumberRow } from './NumberRow.tsx';
import { OpacityRow } from './OpacityRow.tsx';
import { PositionGrid } from './PositionGrid.tsx';
import styles from './Style.module.css';
import { useStyle } from './useStyle.ts';

/** How all captions of the video look. Each change shows at once, is saved and can be undone. */
export function StylePanel() {
  const { t } = useTranslation('editor');
  return (
    <section className={styles.panel} aria-label={t('style.title')}>
      <h2 className={styles.heading}>{t('style.title')}</h2>
      <TextGroup />
      <PlaceGroup />
      <OutlineGroup />
      <ShadowGroup />
      <BackgroundGroup />
    </section>
  );
}

function TextGroup() {
  const { t } = useTranslation('editor');
  const { style, set } = useStyle();
  const families = fontsFor(useTab()).map((font) => font.family);
  const offered = families.includes(style.font) ? families : [style.font, ...families];
  return (
    <fieldset className={styles.group}>
      <legend>{t('style.text')}</legend>
      <label className={styles.row}>
        <span>{t('style.font')}</span>
        <select value={style.font} onChange={(event) => set({ font: event.currentTarget.value })}>
          {offered.map((family) => (
            <option key={family}>{family}</option>
          ))}
        </select>
      </label>
      <label className={styles.row}>
        <span>{t('style.size')}</span>
        <select
          value={style.fontSizeDisplay}
          onChange={(event) => {
            const { display, fraction } = fontSizeStep(Number(event.currentTarget.value));
            set({ fontSizeDisplay: display, fontSizeFraction: fraction });
          }}
        >
          {fontSizeSteps.map(({ display }) => (
            <option key={display} value={display}>
              {display} %
            </option>
          ))}
        </select>
      </label>
      <Decorations />
      <ColorRow label={t('style.color')} value={style.color} onChange={(color) => set({ color })} />
      <OpacityRow
        label={t('style.opacity')}
        value={style.fontOpacity}
        onChange={(fontOpacity) => set({ fontOpacity })}
      />
    </fieldset>
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
          <button
            key={name}
            type="button"
            aria-label={t(`style.${name}`)}
            title={t(`style.${name}`)}
            aria-pressed={style[name]}
            onClick={() => set({ [name]: !style[name] })}
          >
            <Icon size={16} />
          </button>
        ))}
      </span>
    </div>
  );
}

function PlaceGroup() {
  const { t } = useTranslation('editor');
  const { style, set } = useStyle();
  const margins = marginSteps.map(({ display }) => (
    <option key={display} value={display}>
      {display}
    </option>
  ));
  return (
    <fieldset className={styles.group}>
      <legend>{t('style.place')}</legend>
      <PositionGrid horizontal={style.horizontal} vertical={style.vertical} onChange={set} />
      <label className={styles.row}>
        <span>{t('style.marginHorizontal')}</span>
        <select
          value={style.marginHorizontalDisplay}
          disabled={style.horizontal === 'center'}
          onChange={(event) => {
            const { display, fraction } = marginStep(Number(event.currentTarget.value));
            set({ marginHorizontalDisplay: display, marginHorizontalFraction: fraction });
          }}
        >
          {margins}
        </select>
      </label>
      <label className={styles.row}>
        <span>{t('style.marginVertical')}</span>
        <select
          value={style.marginVerticalDisplay}
          disabled={style.vertical === 'middle'}
          onChange={(event) => {
            const { display, fraction } = marginStep(Number(event.currentTarget.value));
            set({ marginVerticalDisplay: display, marginVerticalFraction: fraction });
          }}
        >
          {margins}
        </select>
      </label>
    </fieldset>
  );
}

function OutlineGroup() {
  const { t } = useTranslation('editor');
  const { style, set } = useStyle();
  return (
    <fieldset className={styles.group}>
      <legend>{t('style.outline')}</legend>
      <NumberRow
        label={t('style.width')}
        value={style.strokeWidth}
        min={0}
        max={20}
        onChange={(strokeWidth) => set({ strokeWidth })}
      />
      <ColorRow label={t('style.color')} value={style.strokeColor} onChange={(strokeColor) => set({ strokeColor })} />
      <OpacityRow
        label={t('style.opacity')}
        value={style.strokeOpacity}
        onChange={(strokeOpacity) => set({ strokeOpacity })}
      />
    </fieldset>
  );
}

function ShadowGroup() {
  const { t } = useTranslation('editor');
  const { style, set } = useStyle();
  return (
    <fieldset className={styles.group}>
      <legend>{t('style.shadow')}</legend>
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
      <ColorRow label={t('style.color')} value={style.shadowColor} onChange={(shadowColor) => set({ shadowColor })} />
      <OpacityRow
        label={t('style.opacity')}
        value={style.shadowOpacity}
        onChange={(shadowOpacity) => set({ shadowOpacity })}
      />
    </fieldset>
  );
}

function BackgroundGroup() {
  const { t } = useTranslation('editor');
  const { style, set } = useStyle();
  const { backgroundColor } = style;
  return (
    <fieldset className={styles.group}>
      <legend>{t('style.background')}</legend>
      <label className={styles.row}>
        <span>{t('style.box')}</span>
        <input
          type="checkbox"
          checked={backgroundColor !== null}
          onChange={(event) => set({ backgroundColor: event.currentTarget.checked ? '#000000' : null })}
        />
      </label>
      {backgroundColor !== null && (
        <>
          <ColorRow
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
    </fieldset>
  );
}
