import { ActionIcon, Tooltip } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTipOfButton } from './useTipOfButton.ts';

type Passed = 'onClick' | 'disabled' | 'children' | 'ref' | 'tabIndex' | 'aria-expanded' | 'aria-controls';

interface Props extends Pick<ComponentProps<'button'>, Passed> {
  /** Accessible name, shown in the tooltip. */
  readonly label: string;
  /** Keyboard shortcut in display form, such as `Ctrl+Z`; shown in the tooltip. */
  readonly keys?: string;
}

/** Icon-only button. */
export function IconButton({ label, keys, ...button }: Props) {
  const { isPressed, listeners } = useTipOfButton({});
  return (
    // The tooltip would cover the menu that the button has opened.
    <Tooltip label={keys ? `${label} (${keys})` : label} disabled={isPressed || button['aria-expanded'] === true}>
      <ActionIcon variant="subtle" color="gray" size="var(--target)" aria-label={label} {...button} {...listeners} />
    </Tooltip>
  );
}
