import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { ReactNode } from 'react';

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
