import { Tooltip } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ToolButton.module.css';
import { useTipOfButton } from './useTipOfButton.ts';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'aria-label' | 'aria-disabled'> {
  /** Its name, which its tooltip shows. A button with a text of its own needs none. */
  readonly label?: string | undefined;
  /** The tooltip, if it says more than the name. */
  readonly hint?: string;
  readonly tooltipPosition?: 'top' | 'right' | 'left';
  /** What the button has opened lies where its tooltip would be. */
  readonly isTipInTheWay?: boolean;
  /** Looks and is announced as disabled; it keeps the focus, and whoever listens decides what a click does. */
  readonly isDisabled?: boolean;
}

/** The button of a toolbar: an icon, a text or both, as high as its bar. */
export function ToolButton({
  label,
  hint = label,
  tooltipPosition = 'top',
  isTipInTheWay = false,
  isDisabled = false,
  className = '',
  ...button
}: Props) {
  const { isPressed, listeners } = useTipOfButton(button);
  return (
    <Tooltip
      label={hint}
      position={tooltipPosition}
      disabled={hint === undefined || isTipInTheWay || isPressed || button['aria-expanded'] === true}
    >
      <button
        {...button}
        {...listeners}
        type="button"
        className={`${styles.button} ${className}`}
        aria-label={label}
        aria-disabled={isDisabled}
      />
    </Tooltip>
  );
}

interface LinkProps {
  readonly to: string;
  readonly label: string;
  readonly tooltipPosition?: Props['tooltipPosition'];
  readonly children: ReactNode;
}

/** The same as a link to another screen. */
export function ToolLink({ to, label, tooltipPosition = 'top', children }: LinkProps) {
  return (
    <Tooltip label={label} position={tooltipPosition}>
      <Link to={to} className={styles.button} aria-label={label}>
        {children}
      </Link>
    </Tooltip>
  );
}
