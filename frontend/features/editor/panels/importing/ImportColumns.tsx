import { useTranslation } from 'react-i18next';
import { type ColumnKind, columnKinds, type SheetColumns } from '../../../../../domain/formats/sheet/choices.ts';
import { Select } from '../../../../ui/fields/Select.tsx';
import styles from './Import.module.css';

interface Props {
  readonly sheet: SheetColumns;
  readonly onChange: (at: number, kind: ColumnKind) => void;
}

/** Kinds of the columns of a sheet, which a person can correct. The preview shows the captions that result. */
export function ImportColumns({ sheet, onChange }: Props) {
  const { t } = useTranslation('editor');
  return (
    <details>
      <summary className={styles.subheading}>{t('import.columns')}</summary>
      <div className={styles.fields}>
        {sheet.columns.map(({ at, letters, title, kind, sample }) => (
          <Select<ColumnKind>
            key={letters}
            label={title || t('import.column', { letters })}
            hint={sample}
            value={kind}
            options={columnKinds.map((value) => ({ value, label: t(`import.columnKinds.${value}`) }))}
            onChange={(next) => onChange(at, next)}
          />
        ))}
      </div>
    </details>
  );
}
