import { Skeleton } from '@mantine/core';
import styles from './DataTable.module.css';
import type { Column } from './TableHead.tsx';

interface Props<Row, Key extends string> {
  readonly columns: readonly Column<Row, Key>[];
  readonly hasLead: boolean;
  readonly hasActions: boolean;
}

/** Percentage of the cell that each placeholder name fills, since names differ in length. */
const namesPercent = [62, 44, 71, 38, 55];

/** Placeholder rows with the same columns and height as loaded rows. */
export function SkeletonRows<Row, Key extends string>({ columns, hasLead, hasActions }: Props<Row, Key>) {
  return (
    <tbody aria-hidden="true">
      {namesPercent.map((percent) => (
        <tr key={percent} className={styles.row}>
          {hasLead ? <td /> : null}
          {columns.map(({ key, from, align, skeleton }, index) => (
            <td key={key} data-from={from} data-align={align}>
              {skeleton?.(percent) ?? (
                <Skeleton width={index === 0 ? `${percent}%` : '60%'} height={12} display="inline-block" />
              )}
            </td>
          ))}
          {hasActions ? <td /> : null}
        </tr>
      ))}
    </tbody>
  );
}
