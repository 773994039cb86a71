import { Checkbox as MantineCheckbox, Switch as MantineSwitch } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** A sentence, perhaps with links. */
  readonly label: ReactNode;
  readonly hint?: string;
  readonly error?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Says yes to something when its form is sent. */
export function Checkbox({ hint, onChange, ...props }: Props) {
  return <MantineCheckbox {...props} description={hint} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

/** Turns something on or off at once. */
export function Switch({ hint, onChange, ...props }: Props) {
  return (
    <MantineSwitch
      {...props}
      description={hint}
      withThumbIndicator={false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
