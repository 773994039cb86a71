import { ColorInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldProps, wrapperProps } from './Field.tsx';

interface Props extends FieldProps {
  /** `#rrggbb`. */
  readonly value: string;
  /** Called with `#rrggbb` only. */
  readonly onChange: (color: string) => void;
  readonly className?: string | undefined;
}

/** A color, to pick or to type. What is no color yet stays in the field only. */
export function ColorField({ value, onChange, className, ...field }: Props) {
  const [draft, setDraft] = useState<string | null>(null);

  function type(text: string): void {
    setDraft(text);
    const color = readColor(text);
    if (color) onChange(color);
  }

  const isWrong = draft !== null && readColor(draft) === null;
  return (
    <ColorInput
      {...wrapperProps(field)}
      className={className}
      error={isWrong}
      spellCheck={false}
      maxLength={7}
      fixOnBlur={false}
      value={draft ?? value}
      onChange={type}
      onBlur={() => setDraft(null)}
    />
  );
}

/** `#abc`, `abc`, `#aabbcc` or `AABBCC` as `#aabbcc`; null for anything else. */
export function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.normalize('NFKC').trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}
