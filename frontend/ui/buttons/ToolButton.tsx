import { Tooltip } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ToolButton.module.css';
import { useTipOfButton } from './useTipOfButton.ts';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'aria-label' | 'aria-disabled'> {
  /** Accessible name, shown in the tooltip. Not needed for a button with visible text. */
  readonly label?: string | undefined;
  /** Tooltip text, if it differs from the name. */
  readonly hint?: string;
  readonly tooltipPosition?: 'top' | 'right' | 'left';
  /** Suppresses the tooltip, for example where it would cover content that the button has opened. */
  readonly isTipInTheWay?: boolean;
  /** Looks and is announced as disabled, but keeps the focus; the click handler decides what a click does. */
  readonly isDisabled?: boolean;
}

/** Toolbar button: an icon, text or both, as high as its bar. */
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

/** Toolbar button that links to another screen. */
export function ToolLink({ to, label, tooltipPosition = 'top', children }: LinkProps) {
  return (
    <Tooltip label={label} position={tooltipPosition}>
      <Link to={to} className={styles.button} aria-label={label}>
        {children}
      </Link>
    </Tooltip>
  );
}
