import { SegmentedControl } from '@mantine/core';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Segments.module.css';
import type { Option } from './Select.tsx';

interface Props<V extends string> extends FieldProps {
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
}

/** Segmented control for two to four options, all visible. */
export function Segments<V extends string>({ value, options, onChange, disabled, ...field }: Props<V>) {
  return (
    <Field {...field} isGroup>
      {({ id, ...aria }) => (
        <SegmentedControl<V>
          {...aria}
          id={id}
          role="radiogroup"
          fullWidth
          withItemsBorders={false}
          className={styles.segments}
          disabled={disabled}
          data={[...options]}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
