import { Switch as MantineSwitch } from '@mantine/core';
import type { ToggleProps } from './Checkbox.tsx';

/** Switch that takes effect immediately. */
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
