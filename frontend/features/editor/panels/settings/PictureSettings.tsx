import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { aspectRatios, framings } from '../../../../../domain/captions/defaults.ts';
import type { AspectRatio, Framing, PictureFrame } from '../../../../../domain/captions/types.ts';
import { setPicture } from '../../../../../domain/editor/commands/setPicture.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { useEditor, useSettings } from '../../parts/hooks.ts';
import styles from './Settings.module.css';

/** Aspect ratio and framing of the picture. Applies to the preview and to exported videos. */
export function PictureSettings() {
  const { store } = useEditor();
  const { t } = useTranslation(['editor', 'exporting']);
  const { aspectRatio, framing } = useSettings().picture;
  const set = (picture: Partial<PictureFrame>) => void store.dispatch(setPicture(store.document, { picture }));
  return (
    <fieldset className={styles.group} disabled={store.isReadOnly}>
      <h3 className={styles.subheading}>{t('settings.picture')}</h3>
      <Select<AspectRatio>
        label={t('settings.aspectRatio')}
        value={aspectRatio}
        disabled={store.isReadOnly}
        options={aspectRatios.map((value) => ({
          value,
          label: value === 'original' ? t('exporting:picture.original') : value,
        }))}
        onChange={(value) => set({ aspectRatio: value })}
      />
      {aspectRatio !== 'original' && (
        <Segments<Framing>
          label={t('exporting:picture.framing')}
          value={framing}
          disabled={store.isReadOnly}
          options={framings.map((value) => ({ value, label: t(`exporting:picture.framings.${value}`) }))}
          onChange={(value) => set({ framing: value })}
        />
      )}
      {aspectRatio !== 'original' && !store.isReadOnly && <FitCaptions />}
      <p className={styles.note}>{t('settings.pictureNote')}</p>
    </fieldset>
  );
}

/** Offers to fit the captions to the frame while it wraps their lines. */
function FitCaptions() {
  const { quality, availability, ui } = useEditor();
  const { t } = useTranslation('editor');
  const count = useSyncExternalStore(availability.subscribe, () => quality.counts.get('wraps') ?? 0);
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t('fitFrame.wraps', { count })}</p>
      <Button variant="default" onClick={() => ui.show('fitFrame')}>
        {t('fitFrame.run')}
      </Button>
    </Notice>
  );
}
