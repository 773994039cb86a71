import { Slider as MantineSlider } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A number that is dragged where its exact value matters less than what one sees or hears of it. */
export function Slider({ label, ...props }: Props) {
  return <MantineSlider {...props} size={4} thumbSize={14} label={null} thumbLabel={label} />;
}
