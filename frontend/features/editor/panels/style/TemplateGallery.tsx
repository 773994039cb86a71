import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultStyle } from '../../../../../domain/captions/defaults.ts';
import { isSameJson } from '../../../../../domain/captions/same.ts';
import type { LanguageCode, Style, StylePatch } from '../../../../../domain/captions/types.ts';
import { mergeStyle } from '../../../../../domain/style/merge.ts';
import { styleTemplates, templateStyle } from '../../../../../domain/style/templates.ts';
import { styleFromWire } from '../../../../../domain/style/wire.ts';
import { sampleAss } from '../../../../entities/captions/sampleAss.ts';
import { StillSheet } from '../../../../entities/captions/stillSheet.ts';
import { useWrap } from '../../../../entities/captions/wrapping.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { useEditor } from '../../parts/hooks.ts';
import { sampleStyle, sampleText } from './sampleStyle.ts';
import styles from './Templates.module.css';
import { useStylePresets } from './useStylePresets.ts';

interface Props {
  readonly style: Style;
  readonly language: LanguageCode;
  /** Text of the samples: the person's own words. */
  readonly text: string;
  readonly set: (patch: StylePatch) => void;
}

interface Look {
  readonly id: string;
  readonly label: string;
  readonly style: StylePatch;
}

/**
 * Templates and saved styles as samples of the current caption. A look that the pointer or the focus rests on is shown
 * on the picture; pressing applies it in one step.
 */
export function TemplateGallery({ style, language, text, set }: Props) {
  const { ui } = useEditor();
  const { t } = useTranslation('captionStyle');
  const locale = useLocale();
  const { presets, shared } = useStylePresets();
  const looks: readonly Look[] = [
    ...styleTemplates.map((template) => ({
      id: template.name,
      label: t(`templates.names.${template.name}`),
      style: templateStyle(template),
    })),
    ...[...presets, ...shared].map(({ presetId, name, style: own }) => ({
      id: presetId,
      label: name,
      style: styleFromWire(own, defaultStyle),
    })),
  ];
  const sheet = useSamples(looks, { style, language, text: sampleText(text, language) });
  useEffect(() => () => ui.setStyleDraft(null), [ui]);
  return (
    <section className={styles.templates} aria-label={t('templates.title')}>
      <h3 className={styles.title}>{t('templates.title')}</h3>
      <p className={styles.note}>
        {t('templates.note')}
        {locale !== 'ja' && ' '}
        <span className={styles.pointed}>{t('templates.point')}</span>
      </p>
      <div className={styles.looks}>
        {looks.map((look, index) => (
          <button
            key={look.id}
            type="button"
            className={styles.look}
            aria-pressed={isSameJson(mergeStyle(style, look.style), style)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && ui.setStyleDraft(look.style)}
            onPointerLeave={() => ui.setStyleDraft(null)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && ui.setStyleDraft(look.style)}
            onBlur={() => ui.setStyleDraft(null)}
            onClick={() => {
              ui.setStyleDraft(null);
              set(look.style);
            }}
          >
            <span ref={index === 0 ? sheet.host : undefined} className={styles.picture}>
              <canvas ref={(canvas) => sheet.place(look.id, canvas)} aria-hidden />
            </span>
            <span className={styles.name}>{look.label}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

interface SampleOf {
  readonly style: Style;
  readonly language: LanguageCode;
  readonly text: string;
}

/** Draws the samples again when their text or looks change; returns where they are placed. */
function useSamples(looks: readonly Look[], { style, language, text }: SampleOf) {
  const wrap = useWrap();
  const canvases = useRef(new Map<string, HTMLCanvasElement>());
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [sheet, setSheet] = useState<StillSheet | null>(null);
  const drawn = useRef(new Map<string, string>());
  useEffect(() => {
    if (!host) return;
    const own = new StillSheet(host);
    setSheet(own);
    drawn.current.clear();
    return () => own.destroy();
  }, [host]);
  useEffect(() => {
    if (!sheet || !wrap) return;
    for (const look of looks) {
      const canvas = canvases.current.get(look.id);
      const ass = sampleAss({ style: sampleStyle(style, look.style), language, text }, wrap);
      if (!canvas || drawn.current.get(look.id) === ass) continue;
      drawn.current.set(look.id, ass);
      sheet.draw(ass, canvas);
    }
  });
  return {
    host: setHost,
    place: (id: string, canvas: HTMLCanvasElement | null) => {
      if (canvas) canvases.current.set(id, canvas);
      else canvases.current.delete(id);
    },
  };
}
