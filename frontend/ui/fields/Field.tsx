import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A label with a tooltip. It is given whole, so that pages without one do not load tooltips. */
export interface ExplainedLabel {
  readonly text: string;
  readonly label: ReactNode;
}

/** What every field of the kit says of itself. */
export interface FieldProps {
  readonly label: string;
  /** For a control whose meaning its place shows: the label is told to screen readers only. */
  readonly isLabelHidden?: boolean;
  /** What to know before filling it in. */
  readonly hint?: string | undefined;
  /** What it means, for who does not know its name; see `explained`. */
  readonly tip?: ExplainedLabel;
  /** What is wrong with it, and what to do. */
  readonly error?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** The same as Mantine's own fields understand it. */
export function wrapperProps({ label, isLabelHidden = false, tip, hint, error, disabled }: FieldProps) {
  return {
    ...(isLabelHidden ? { 'aria-label': label } : { label: tip?.label ?? label }),
    ...(tip && { 'aria-description': tip.text }),
    description: hint,
    error,
    disabled,
    inputWrapperOrder,
    errorProps,
  };
}

const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const errorProps = { role: 'alert' };

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-labelledby': string | undefined;
  readonly 'aria-label': string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-description': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  /** A group of controls, such as radios: a press on its label goes to none of them. */
  readonly isGroup?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Labels any control that is not one of the kit's own: label above, then the control, its hint and its error. */
export function Field({ isGroup = false, children, ...field }: Props) {
  const id = useId();
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const described = [field.hint && ids.hint, field.error && ids.error].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      {...wrapperProps(field)}
      // The control has the name: a wrapper with one as well would be read twice.
      aria-label={undefined}
      aria-description={undefined}
      {...(isGroup ? { labelElement: 'div' } : { id })}
      labelProps={{ id: ids.label }}
      descriptionProps={{ id: ids.hint }}
      errorProps={{ ...errorProps, id: ids.error }}
    >
      {children({
        id: isGroup ? `${id}-group` : id,
        'aria-labelledby': field.isLabelHidden ? undefined : ids.label,
        'aria-label': field.isLabelHidden ? field.label : undefined,
        'aria-describedby': described || undefined,
        'aria-description': field.tip?.text,
        'aria-invalid': field.error ? true : undefined,
      })}
    </Input.Wrapper>
  );
}
