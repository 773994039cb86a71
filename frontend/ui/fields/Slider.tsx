import { Slider as MantineSlider } from '@mantine/core';
import styles from './Slider.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly disabled?: boolean;
  /** The value as screen readers say it, such as `40 %`. */
  readonly valueText?: (value: number) => string;
  readonly className?: string | undefined;
  readonly onChange: (value: number) => void;
}

/**
 * A number that is dragged because what one sees or hears of it matters more than its value. Its label is told to
 * screen readers; what it changes is plain from its place.
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
