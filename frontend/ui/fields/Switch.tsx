import { Switch as MantineSwitch } from '@mantine/core';
import type { ToggleProps } from './Checkbox.tsx';

/** Turns something on or off at once. */
export function Switch({ hint, onChange, ...props }: ToggleProps) {
  return (
    <MantineSwitch
      {...props}
      description={hint}
      withThumbIndicator={false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
