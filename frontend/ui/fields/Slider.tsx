import { Slider as MantineSlider } from '@mantine/core';
import styles from './Slider.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly disabled?: boolean;
  /** Value as screen readers announce it, such as `40 %`. */
  readonly valueText?: (value: number) => string;
  readonly className?: string | undefined;
  readonly onChange: (value: number) => void;
}

/**
 * Slider for a number whose visible or audible effect matters more than its exact value. Its label is exposed to screen
 * readers only; its position shows what it changes.
 */
export function Slider({ label, valueText, ...props }: Props) {
  return (
    <MantineSlider
      {...props}
      classNames={{ thumb: styles.thumb }}
      size={4}
      color="var(--mantine-color-text)"
      thumbSize="var(--target)"
      label={null}
      {...(valueText && { thumbValueText: valueText })}
      thumbLabel={label}
    />
  );
}
