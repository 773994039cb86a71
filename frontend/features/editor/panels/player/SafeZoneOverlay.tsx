import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { coveredEdges } from '../../../../../domain/style/safeZones.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from './PlaceDrag.module.css';

interface Props {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Edges of the picture that the chosen app covers with its own buttons and texts. */
export function SafeZoneOverlay({ widthPx, heightPx }: Props) {
  const { ui } = useEditor();
  const { t } = useTranslation('captionStyle');
  const zone = useSyncExternalStore(ui.changed.subscribe, () => ui.safeZone);
  if (zone === null) return null;
  const { top, right, bottom, left } = coveredEdges[zone];
  const inset = [top, right, bottom, left].map((fraction) => `${fraction * 100}%`).join(' ');
  return (
    <div className={styles.stage} role="img" aria-label={t('zones.shown', { app: t(`zones.names.${zone}`) })}>
      <div
        className={styles.zones}
        style={{ aspectRatio: `${widthPx} / ${heightPx}`, width: `min(100cqw, 100cqh * ${widthPx / heightPx})` }}
      >
        <span className={styles.clear} style={{ inset }} />
      </div>
    </div>
  );
}
