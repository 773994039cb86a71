import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../../domain/timecode/clock.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from './Timeline.module.css';

const stepsMs: Readonly<Record<string, number>> = {
  ArrowLeft: -1_000,
  ArrowRight: 1_000,
  PageDown: -10_000,
  PageUp: 10_000,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Playhead as a slider. Its value is updated once per second, outside React. */
export function Playhead() {
  const { clock } = useEditor();
  const { t } = useTranslation('editor');
  const handle = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let shown = -1;
    const tell = () => {
      const second = Math.floor(clock.positionMs / 1000);
      if (second === shown) return;
      shown = second;
      handle.current?.setAttribute('aria-valuenow', String(second));
      handle.current?.setAttribute('aria-valuetext', formatClock(clock.positionMs));
    };
    tell();
    return clock.moved.subscribe(tell);
  }, [clock]);

  function onKeyDown(event: KeyboardEvent): void {
    const stepMs = stepsMs[event.key];
    if (stepMs === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    clock.seek(Number.isFinite(stepMs) ? clock.positionMs + stepMs : stepMs < 0 ? 0 : clock.durationMs);
  }

  return (
    <div data-part="playhead" className={styles.playhead}>
      <div
        ref={handle}
        className={styles.handle}
        role="slider"
        tabIndex={0}
        aria-label={t('timeline.playhead')}
        aria-valuemin={0}
        aria-valuemax={Math.floor(clock.durationMs / 1000)}
        aria-valuenow={0}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
