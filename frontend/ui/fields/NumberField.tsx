import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type FieldProps, wrapperProps } from './Field.tsx';
import styles from './NumberField.module.css';

interface Props extends FieldProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Change per arrow key press. Page keys change the value by ten times as much. */
  readonly step?: number;
  /** Number of digits after the decimal point. */
  readonly decimals?: number;
  /** Unit shown after the field, such as `px`. */
  readonly unit?: string;
  /** Called with numbers within the bounds only. */
  readonly onChange: (value: number) => void;
  readonly className?: string | undefined;
}

/**
 * Bounded number field. It is a text input because a native number input rejects the full-width digits of Japanese
 * input methods and changes on scroll.
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
      // A value that was not typed has no native undo.
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

/** Parses `12`, `-1.5`, `1,5` or `１２` as a number; returns null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
