import { Skeleton } from '@mantine/core';
import styles from './DataTable.module.css';
import type { Column } from './TableHead.tsx';

interface Props<Row, Key extends string> {
  readonly columns: readonly Column<Row, Key>[];
  readonly hasLead: boolean;
  readonly hasActions: boolean;
}

/** How much of its cell each row's name fills: names differ in length. */
const namesPercent = [62, 44, 71, 38, 55];

/** The rows' shape while they load, with the same columns and the same height. */
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
