import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type FieldProps, wrapperProps } from './Field.tsx';
import styles from './NumberField.module.css';

interface Props extends FieldProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** What an arrow key adds. Page keys add ten times as much. */
  readonly step?: number;
  /** Digits after the point. */
  readonly decimals?: number;
  /** Shown behind the field, such as `px`. */
  readonly unit?: string;
  /** Called with numbers within the bounds only. */
  readonly onChange: (value: number) => void;
  readonly className?: string | undefined;
}

/**
 * A number within bounds. It is a text field, because a native one refuses the full-width digits that Japanese
 * input methods type, and changes under a scrolling wheel.
 */
export function NumberField({ value, min, max, step = 1, decimals = 0, unit, onChange, className, ...field }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const bounded = (number: number) => Number(Math.min(Math.max(number, min), max).toFixed(decimals));

  function type(text: string): void {
    setDraft(text);
    const number = readNumber(text);
    if (number !== null && bounded(number) === number) onChange(number);
  }

  function leave(): void {
    const number = draft === null ? null : readNumber(draft);
    if (number !== null && bounded(number) !== value) onChange(bounded(number));
    setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps = stepsOf[event.key];
    if (steps === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onChange(bounded((readNumber(draft ?? '') ?? value) + steps * step));
    setDraft(null);
  }

  return (
    <TextInput
      {...wrapperProps(field)}
      className={className}
      classNames={{ input: styles.input }}
      role="spinbutton"
      // What was not typed here has no undo of its own.
      data-untouched={draft === null || undefined}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      {...(unit && {
        inputContainer: (input) => (
          <div className={styles.measure}>
            {input}
            <span aria-hidden="true">{unit}</span>
          </div>
        ),
        'aria-valuetext': `${value} ${unit}`,
      })}
      value={draft ?? String(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={leave}
    />
  );
}

const stepsOf: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** `12`, `-1.5`, `1,5` or `１２` as a number; null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
