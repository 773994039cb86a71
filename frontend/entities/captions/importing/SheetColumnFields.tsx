import { useTranslation } from 'react-i18next';
import { type ColumnKind, columnKinds, type SheetColumns } from '../../../../domain/formats/sheet/choices.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import styles from './SheetColumnFields.module.css';

interface Props {
  readonly sheet: SheetColumns;
  readonly onChange: (at: number, kind: ColumnKind) => void;
}

/** Kinds of the columns of a sheet, which a person can correct. */
export function SheetColumnFields({ sheet, onChange }: Props) {
  const { t } = useTranslation('sheetColumns');
  return (
    <details>
      <summary className={styles.summary}>{t('title')}</summary>
      <div className={styles.fields}>
        {sheet.columns.map(({ at, letters, title, kind, sample }) => (
          <Select<ColumnKind>
            key={letters}
            label={title || t('column', { letters })}
            hint={sample}
            value={kind}
            options={columnKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(next) => onChange(at, next)}
          />
        ))}
      </div>
    </details>
  );
}
