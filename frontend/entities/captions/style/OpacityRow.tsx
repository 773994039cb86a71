import { NumberRow } from './NumberRow.tsx';

interface Props {
  readonly label: string;
  /** Explanation shown in the tooltip. */
  readonly tip: string;
  /** 0 to 255, as in the style record. */
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** Opacity slider in percent, converted from 0 to 255. */
export function OpacityRow({ label, tip, value, disabled, onChange }: Props) {
  const percent = Math.round((value / 255) * 100);
  return (
    <NumberRow
      label={label}
      tip={tip}
      value={percent}
      min={0}
      max={100}
      unit="%"
      disabled={disabled}
      onChange={(next) => onChange(Math.round((next / 100) * 255))}
    />
  );
}
