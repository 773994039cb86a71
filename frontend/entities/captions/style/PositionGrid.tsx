import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { HorizontalPosition, VerticalPosition } from '../../../../domain/captions/types.ts';
import { Tip } from '../../../ui/feedback/Tip.tsx';
import styles from './StyleFields.module.css';

const rows = ['top', 'middle', 'bottom'] as const satisfies readonly VerticalPosition[];
const columns = ['left', 'center', 'right'] as const satisfies readonly HorizontalPosition[];

interface Place {
  readonly horizontal: HorizontalPosition;
  readonly vertical: VerticalPosition;
}

interface Props extends Place {
  readonly onChange: (place: Place) => void;
}

const moves: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Grid of nine caption positions. It consists of radio buttons that arrow keys navigate in both directions. */
export function PositionGrid({ horizontal, vertical, onChange }: Props) {
  const { t } = useTranslation('captionStyle');

  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>): void {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    const next = {
      horizontal: columns[columns.indexOf(horizontal) + move[0]] ?? horizontal,
      vertical: rows[rows.indexOf(vertical) + move[1]] ?? vertical,
    };
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.vertical} ${next.horizontal}"]`)?.focus();
  }

  return (
    <div className={styles.row} data-tipped>
      <span>
        <Tip text={t('style.tips.position')}>{t('style.position')}</Tip>
      </span>
      <fieldset
        className={styles.grid}
        aria-label={t('style.position')}
        aria-description={t('style.tips.position')}
        onKeyDown={onKeyDown}
      >
        {rows.flatMap((row) =>
          columns.map((column) => (
            <input
              key={`${row} ${column}`}
              type="radio"
              name="caption-position"
              aria-label={`${t(`style.vertical.${row}`)}, ${t(`style.horizontal.${column}`)}`}
              data-place={`${row} ${column}`}
              checked={row === vertical && column === horizontal}
              onChange={() => onChange({ horizontal: column, vertical: row })}
            />
          )),
        )}
      </fieldset>
    </div>
  );
}
