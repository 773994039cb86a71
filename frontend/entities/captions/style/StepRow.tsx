import { useTranslation } from 'react-i18next';
import type { SizeStep } from '../../../../domain/style/steps.ts';
import { explained } from '../../../ui/feedback/Tip.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import styles from './StyleFields.module.css';

interface Props {
  readonly label: string;
  readonly tip: string;
  readonly unit?: string;
  readonly steps: readonly SizeStep[];
  readonly value: number;
  readonly disabled?: boolean;
  readonly onChange: (display: number) => void;
}

/** Choice of one of many sizes, which can be searched by typing the number. */
export function StepRow({ label, tip, unit = '', steps, value, disabled, onChange }: Props) {
  const { t } = useTranslation('captionStyle');
  return (
    <Select<string>
      {...explained(label, tip)}
      className={styles.field}
      noneFound={t('noneFound')}
      disabled={disabled}
      value={String(value)}
      options={steps.map(({ display }) => ({ value: String(display), label: `${display}${unit}` }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
