import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anchorOf, placeAt } from '../../../../../domain/style/place.ts';
import { useEditor } from '../../parts/hooks.ts';
import { useStyleInScope } from '../../parts/useStyleInScope.ts';
import styles from './PlaceDrag.module.css';

interface Props {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Handle on the picture for dragging captions to another position, with guides for the center and the title-safe area.
 * Escape cancels a drag. The fields of the style panel are the keyboard equivalent.
 */
export function PlaceDrag({ widthPx, heightPx }: Props) {
  const { ui } = useEditor();
  const { t } = useTranslation('captionStyle');
  const { style, set } = useStyleInScope();
  const picture = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);
  const { x, y } = anchorOf({ ...style, ...ui.styleDraft });

  function draftAt({ clientX, clientY }: PointerEvent): void {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return;
    ui.setStyleDraft(placeAt({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }));
  }

  function begin(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
  }

  function end(isKept: boolean): void {
    const draft = ui.styleDraft;
    setDragging(false);
    ui.setStyleDraft(null);
    if (isKept && draft) set(draft);
  }

  const cancel = useEffectEvent(() => end(false));
  useEffect(() => {
    if (!isDragging) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isDragging]);

  return (
    <div className={styles.stage}>
      <div
        ref={picture}
        className={styles.picture}
        style={{ aspectRatio: `${widthPx} / ${heightPx}`, width: `min(100cqw, 100cqh * ${widthPx / heightPx})` }}
      >
        {isDragging && (
          <>
            <span className={styles.safe} />
            <span className={styles.across} data-met={y === 0.5} />
            <span className={styles.down} data-met={x === 0.5} />
          </>
        )}
        <div
          aria-hidden
          className={styles.handle}
          data-dragging={isDragging}
          data-testid="caption-place"
          title={t('place.drag')}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          onPointerDown={begin}
          onPointerMove={(event) => isDragging && draftAt(event)}
          onPointerUp={() => end(true)}
          onPointerCancel={() => end(false)}
        />
      </div>
    </div>
  );
}
