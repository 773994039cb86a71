import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** Label with a tooltip. It is passed as an element, so that pages without tooltips do not load their code. */
export interface ExplainedLabel {
  readonly text: string;
  readonly label: ReactNode;
}

/** Properties shared by all fields of the kit. */
export interface FieldProps {
  readonly label: string;
  /** Exposes the label to screen readers only, for a control whose meaning is clear from its position. */
  readonly isLabelHidden?: boolean;
  /** Help text to read before filling in the field. */
  readonly hint?: ReactNode;
  /** Explanation for people who do not know the term; see `explained`. */
  readonly tip?: ExplainedLabel;
  /** Error message: what is wrong, and how to fix it. */
  readonly error?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** Field properties in the form that Mantine's own fields expect. */
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

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-labelledby': string | undefined;
  readonly 'aria-label': string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-description': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  /**
   * Whether the field is a group of controls, such as radio buttons: a press on its label then activates none of them.
   */
  readonly isGroup?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/**
 * Labeled wrapper for any control that is not one of the kit's own: label, control, hint and error, from top to bottom.
 */
export function Field({ isGroup = false, children, ...field }: Props) {
  const id = useId();
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const described = [field.hint && ids.hint, field.error && ids.error].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      {...wrapperProps(field)}
      // The control has the name: a name on the wrapper as well would be read twice.
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
