import { ActionIcon, Tooltip } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTipOfButton } from './useTipOfButton.ts';

type Passed = 'onClick' | 'disabled' | 'children' | 'ref' | 'tabIndex' | 'aria-expanded' | 'aria-controls';

interface Props extends Pick<ComponentProps<'button'>, Passed> {
  /** Its name, which its tooltip shows. */
  readonly label: string;
  /** Its shortcut as people read it, `Ctrl+Z`: shown in the tooltip. */
  readonly keys?: string;
}

/** A button that is an icon. */
export function IconButton({ label, keys, ...button }: Props) {
  const { isPressed, listeners } = useTipOfButton({});
  return (
    // The tooltip would lie over the menu that the button has opened.
    <Tooltip label={keys ? `${label} (${keys})` : label} disabled={isPressed || button['aria-expanded'] === true}>
      <ActionIcon variant="subtle" color="gray" size="var(--target)" aria-label={label} {...button} {...listeners} />
    </Tooltip>
  );
}
