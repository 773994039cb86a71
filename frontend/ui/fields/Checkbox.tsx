import { Checkbox as MantineCheckbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

/** Properties shared by a checkbox and a switch. */
export interface ToggleProps {
  /** Label, which can contain links. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Checkbox that takes effect when its form is submitted. */
export function Checkbox({ hint, onChange, ...props }: ToggleProps) {
  return <MantineCheckbox {...props} description={hint} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

interface BareProps {
  /** Accessible name. Sighted users recognize the checkbox by its position. */
  readonly label: string;
  readonly checked: boolean;
  /** Whether only some of the items that it stands for are selected. */
  readonly isPartly?: boolean;
  readonly tabIndex?: number | undefined;
  /** `isRange`: whether Shift was held. */
  readonly onChange: (isRange: boolean) => void;
}

/** Checkbox in a table row. A press anywhere in its cell toggles it. */
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
