import { useTranslation } from 'react-i18next';
import { type BatchKind, batchKinds } from '../../../../../domain/batch/operations.ts';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import type { BatchForm } from '../../engine/batch/batchForm.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from './Batch.module.css';
import { OperationFields } from './OperationFields.tsx';

interface Props {
  readonly form: BatchForm;
  readonly counts: ReadonlyMap<BatchKind, number>;
  readonly onChange: (form: BatchForm) => void;
}

/** The operations in the order in which they are applied, with the fields of the chosen ones. */
export function Operations({ form, counts, onChange }: Props) {
  const { t } = useTranslation('editor');
  const { shots } = useEditor();
  const aboutOf = (kind: BatchKind) =>
    t(kind === 'shots' && shots.all.length === 0 ? 'batch.noShots' : `batch.about.${kind}`);

  function toggle(kind: BatchKind, isChosen: boolean): void {
    const others = [...form.chosen].filter((one) => one !== kind);
    onChange({ ...form, chosen: new Set(isChosen ? [...others, kind] : others) });
  }

  return (
    <fieldset className={styles.operations}>
      <legend className={styles.legend}>{t('batch.operations')}</legend>
      {batchKinds.map((kind) => {
        const isChosen = form.chosen.has(kind);
        const name = t(`batch.kinds.${kind}`);
        return (
          <div key={kind} className={styles.operation} data-chosen={isChosen || undefined}>
            <Checkbox
              label={isChosen ? t('batch.kindCount', { kind: name, count: counts.get(kind) ?? 0 }) : name}
              {...(isChosen && { hint: aboutOf(kind) })}
              checked={isChosen}
              onChange={(next) => toggle(kind, next)}
            />
            {isChosen && <OperationFields kind={kind} form={form} onChange={onChange} />}
          </div>
        );
      })}
    </fieldset>
  );
}
