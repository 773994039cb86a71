import { Checkbox as MantineCheckbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

/** What a checkbox and a switch say of themselves. */
export interface ToggleProps {
  /** A sentence, perhaps with links. */
  readonly label: ReactNode;
  readonly hint?: string;
  readonly error?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Says yes to something when its form is sent. */
export function Checkbox({ hint, onChange, ...props }: ToggleProps) {
  return <MantineCheckbox {...props} description={hint} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

interface BareProps {
  /** Its name, which is only read out: its place says it to those who see it. */
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it speaks of is chosen. */
  readonly isPartly?: boolean;
  readonly tabIndex?: number | undefined;
  /** `isRange`: Shift was held. */
  readonly onChange: (isRange: boolean) => void;
}

/** A checkbox in a row of a table. It is pressed anywhere in its cell. */
export function BareCheckbox({ label, checked, isPartly = false, tabIndex, onChange }: BareProps) {
  const id = useId();
  return (
    <label className={styles.bare} htmlFor={id}>
      <MantineCheckbox
        id={id}
        size="sm"
        aria-label={label}
        checked={checked}
        indeterminate={isPartly}
        tabIndex={tabIndex}
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
