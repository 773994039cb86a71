import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { heightRange, within } from '../../engine/timeline/kept.ts';
import styles from './Timeline.module.css';

const stepPx = 16;

interface Props {
  readonly heightPx: number;
  readonly onChange: (heightPx: number) => void;
}

/** Handle at the upper edge of the timeline that changes its height. A double click restores the default height. */
export function HeightGrip({ heightPx, onChange }: Props) {
  const { t } = useTranslation('editor');
  const from = useRef<{ readonly y: number; readonly heightPx: number }>(null);

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { y: event.clientY, heightPx };
    event.preventDefault();
  }

  function onPointerMove(event: PointerEvent): void {
    if (from.current) onChange(within(from.current.heightPx + from.current.y - event.clientY, heightRange));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: stepPx, ArrowDown: -stepPx }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(within(heightPx + step, heightRange));
  }

  return (
    <div
      className={styles.heightGrip}
      role="slider"
      tabIndex={0}
      aria-label={t('timeline.height')}
      aria-orientation="vertical"
      aria-valuemin={heightRange.min}
      aria-valuemax={heightRange.max}
      aria-valuenow={Math.round(heightPx)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        from.current = null;
      }}
      onDoubleClick={() => onChange(heightRange.usual)}
      onKeyDown={onKeyDown}
    />
  );
}
