import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf } from '../../../../domain/captions/cells.ts';
import type { CaptionId, Style, StylePatch, TabId } from '../../../../domain/captions/types.ts';
import { setCaptionStyle } from '../../../../domain/editor/commands/setCaptionStyle.ts';
import { setStyle } from '../../../../domain/editor/commands/setStyle.ts';
import { fontsFor } from '../../../../domain/style/fonts.ts';
import { mergeStyle } from '../../../../domain/style/merge.ts';
import { StyleSample } from '../../../entities/captions/StyleSample.tsx';
import { StyleFields } from '../../../entities/captions/style/StyleFields.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { useCaption, useCurrentId, useEditor, useSettings, useTab } from '../store/hooks.ts';
import styles from './Style.module.css';
import { StylePresets } from './StylePresets.tsx';

/** Whose look is changed: that of all captions of the video, or that of the selected caption in this tab. */
type Scope = 'video' | 'caption';

/** How captions look, all of them or the selected one. Each change shows at once, is saved and can be undone. */
export function StylePanel() {
  const { store } = useEditor();
  const { t } = useTranslation('captionStyle');
  const tab = useTab();
  const currentId = useCurrentId();
  const [wanted, setScope] = useState<Scope>('video');
  const scope = currentId === null ? 'video' : wanted;
  const { style, text, own, set, clear } = useScope(scope, tab, currentId);
  const families = fontsFor(tab).map(({ family }) => family);
  // Where no control can take the focus, the panel itself is what keys scroll.
  const focusable = store.isReadOnly ? { tabIndex: 0 } : {};
  return (
    <section className={styles.panel} aria-label={t('style.title')} {...focusable}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{t('style.title')}</h2>
        <Segments<Scope>
          label={t('scope.label')}
          isLabelHidden
          value={scope}
          disabled={currentId === null}
          options={[
            { value: 'video', label: t('scope.video') },
            { value: 'caption', label: t('scope.caption') },
          ]}
          onChange={setScope}
        />
        <p className={styles.note}>{t(`scope.${scope}Note`)}</p>
        <div className={styles.sample}>
          <StyleSample style={style} language={tab} text={text || t('sample.text')} label={t('sample.label')} />
        </div>
        {scope === 'caption' && own && !store.isReadOnly && (
          <Button size="compact-sm" variant="default" onClick={clear}>
            {t('scope.clear')}
          </Button>
        )}
      </div>
      {!store.isReadOnly && <StylePresets style={style} set={set} />}
      <StyleFields style={style} set={set} families={families} isReadOnly={store.isReadOnly} />
    </section>
  );
}

interface Scoped {
  readonly style: Style;
  /** The text of the selected caption, for the sample. */
  readonly text: string;
  /** Whether the selected caption has a look of its own. */
  readonly own: boolean;
  readonly set: (patch: StylePatch) => void;
  /** Takes the caption's own look back. */
  readonly clear: () => void;
}

function useScope(scope: Scope, tab: TabId, currentId: CaptionId | null): Scoped {
  const { store } = useEditor();
  const { style: ofVideo } = useSettings();
  const caption = useCaption(currentId ?? '');
  const cell = caption && cellOf(caption, tab);
  const ids = currentId === null ? [] : [currentId];
  const setOwn = (style: StylePatch | null) =>
    void store.dispatch(setCaptionStyle(store.document, { ids, tab, style }));
  return {
    style: scope === 'video' ? ofVideo : mergeStyle(ofVideo, cell?.style),
    text: cell?.text ?? '',
    own: cell?.style !== undefined,
    set: (patch) =>
      scope === 'video' ? void store.dispatch(setStyle(store.document, { style: patch })) : setOwn(patch),
    clear: () => setOwn(null),
  };
}
