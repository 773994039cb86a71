import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fontsFor } from '../../../../../domain/style/fonts.ts';
import { StyleSample } from '../../../../entities/captions/StyleSample.tsx';
import { StyleFields } from '../../../../entities/captions/style/StyleFields.tsx';
import { isSample } from '../../../../entities/sample/sample.ts';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import type { StyleScope } from '../../engine/document/editorUi.ts';
import { useCurrentId, useEditor, useTab } from '../../parts/hooks.ts';
import { useStyleInScope, useStyleScope } from '../../parts/useStyleInScope.ts';
import { SafeZoneFields } from './SafeZoneFields.tsx';
import styles from './Style.module.css';
import { StylePresets } from './StylePresets.tsx';
import { TemplateGallery } from './TemplateGallery.tsx';

/** Style of all captions or of the selected ones. Each change is previewed immediately, saved and undoable. */
export function StylePanel() {
  const { store, ui, file } = useEditor();
  const { t } = useTranslation('captionStyle');
  const tab = useTab();
  const currentId = useCurrentId();
  const scope = useStyleScope();
  const { style, text, own, set, clear } = useStyleInScope();
  const families = fontsFor(tab).map(({ family }) => family);
  // In read-only files no control takes the focus, so the panel itself is focusable for keyboard scrolling.
  const focusable = store.isReadOnly ? { tabIndex: 0 } : {};
  return (
    <section className={styles.panel} aria-label={t('style.title')} {...focusable}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{t('style.title')}</h2>
        <Segments<StyleScope>
          label={t('scope.label')}
          isLabelHidden
          value={scope}
          disabled={currentId === null}
          options={[
            { value: 'video', label: t('scope.video') },
            { value: 'caption', label: t('scope.caption') },
          ]}
          onChange={(value) => ui.setStyleScope(value)}
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
      {!store.isReadOnly && (
        <>
          <TemplateGallery style={style} language={tab} text={text || t('sample.text')} set={set} />
          {!isSample(file) && <StylePresets style={style} set={set} />}
        </>
      )}
      <SafeZoneFields style={style} set={set} />
      <StyleFields style={style} set={set} families={families} isReadOnly={store.isReadOnly} />
      <p className={styles.note}>{t('emojiNote')}</p>
    </section>
  );
}
