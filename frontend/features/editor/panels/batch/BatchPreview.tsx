import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchPlan } from '../../../../../domain/batch/batch.ts';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import type { Difference } from '../../../../../domain/editor/compare.ts';
import { BareCheckbox } from '../../../../ui/fields/Checkbox.tsx';
import { useEditor, useTab } from '../../parts/hooks.ts';
import { DifferenceRow } from '../../parts/versions/DifferenceRow.tsx';
import styles from './Batch.module.css';

/** Number of rows shown at first, and added by each press. */
const pageSize = 100;

interface Props {
  readonly hasOperations: boolean;
  /** Plan if nothing is left out, and the one without what is left out. */
  readonly all: BatchPlan;
  readonly now: BatchPlan;
  /** Number of captions that change. */
  readonly count: number;
  readonly leftOut: ReadonlySet<CaptionId>;
  readonly onChange: (leftOut: ReadonlySet<CaptionId>) => void;
}

/** Every caption that changes, before and after. Captions can be left out. */
export function BatchPreview({ hasOperations, all, now, count, leftOut, onChange }: Props) {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const tab = useTab();
  const [shown, setShown] = useState(pageSize);
  const rows = useMemo(() => {
    const without = all.differences.filter(({ captionId }) => leftOut.has(captionId));
    return numbered([...now.differences, ...without], now.origins, store.document);
  }, [all, now, leftOut, store]);
  const labels = { was: t('batch.before'), now: t('batch.after') };

  function toggle(id: CaptionId): void {
    const others = [...leftOut].filter((one) => one !== id);
    onChange(new Set(others.length === leftOut.size ? [...others, id] : others));
  }

  return (
    <section className={styles.preview} aria-label={t('batch.preview')}>
      <p role="status" className={styles.total}>
        {hasOperations ? t('batch.changes', { count, total: store.document.count(tab) }) : t('batch.choose')}
      </p>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.slice(0, shown).map((row) => (
            <li key={row.captionId} className={styles.row} data-left-out={leftOut.has(row.captionId) || undefined}>
              {row.was ? (
                <BareCheckbox
                  label={t('batch.include', { number: store.document.indexOf(row.captionId) + 1 })}
                  checked={!leftOut.has(row.captionId)}
                  onChange={() => toggle(row.captionId)}
                />
              ) : (
                <span />
              )}
              <DifferenceRow difference={row} tab={tab} labels={labels} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + pageSize)}>
          {t('batch.more', { count: Math.min(pageSize, rows.length - shown) })}
        </Button>
      )}
    </section>
  );
}

/** Numbers captions as they are now, and puts them in this order. A new one has the number of its origin. */
function numbered(
  rows: readonly Difference[],
  origins: BatchPlan['origins'],
  document: CaptionDocument,
): readonly Difference[] {
  return rows
    .map((row) => ({ ...row, number: document.indexOf(origins.get(row.captionId) ?? row.captionId) + 1 }))
    .sort((a, b) => a.number - b.number || startOf(a) - startOf(b));
}

const startOf = ({ was, now }: Difference): number => (now ?? was)?.startMs ?? 0;
