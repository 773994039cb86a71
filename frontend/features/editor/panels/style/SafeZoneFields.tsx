import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Style, StylePatch } from '../../../../../domain/captions/types.ts';
import { clearOf, type SafeZone, safeZones } from '../../../../../domain/style/safeZones.ts';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from './Templates.module.css';

interface Props {
  readonly style: Style;
  readonly set: (patch: StylePatch) => void;
}

/** Choice of the app whose covered edges are shown on the picture, and a button that moves captions out of them. */
export function SafeZoneFields({ style, set }: Props) {
  const { store, ui } = useEditor();
  const { t } = useTranslation('captionStyle');
  const zone = useSyncExternalStore(ui.changed.subscribe, () => ui.safeZone);
  const patch = zone && clearOf(zone, style);
  return (
    <section className={styles.zones} aria-label={t('zones.title')}>
      <h3 className={styles.title}>{t('zones.title')}</h3>
      <Segments<SafeZone | 'none'>
        label={t('zones.label')}
        isLabelHidden
        value={zone ?? 'none'}
        options={[
          { value: 'none', label: t('zones.none') },
          ...safeZones.map((one) => ({ value: one, label: t(`zones.names.${one}`) })),
        ]}
        onChange={(value) => ui.setSafeZone(value === 'none' ? null : value)}
      />
      {zone && (
        <p className={styles.note} role="status">
          {t(patch ? 'zones.covered' : 'zones.clear', { app: t(`zones.names.${zone}`) })}
        </p>
      )}
      {patch && !store.isReadOnly && (
        <Button size="compact-sm" variant="default" onClick={() => set(patch)}>
          {t('zones.move')}
        </Button>
      )}
    </section>
  );
}
