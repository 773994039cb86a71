import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { type FieldProps, wrapperProps } from './Field.tsx';

type Passed =
  | 'type'
  | 'name'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'autoFocus'
  | 'required'
  | 'readOnly'
  | 'spellCheck'
  | 'leftSection'
  | 'rightSection'
  | 'className'
  | 'aria-describedby'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown';

interface Props extends FieldProps, Pick<TextInputProps, Passed> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the field gets the initial focus of its dialog. */
  readonly 'data-autofocus'?: boolean;
}

/** Single-line text field. */
export function TextField({ label, isLabelHidden, tip, hint, error, disabled, onChange, ...passed }: Props) {
  return (
    <TextInput
      {...passed}
      {...wrapperProps({ label, isLabelHidden, tip, hint, error, disabled })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PasswordProps extends Omit<Props, 'type'> {
  /** Label of the button that reveals the password. */
  readonly showLabel: string;
}

/** Password field that can be revealed while typing. */
export function PasswordField(props: PasswordProps) {
  const { label, isLabelHidden, tip, hint, error, disabled, onChange, showLabel, ...passed } = props;
  return (
    <PasswordInput
      {...passed}
      {...wrapperProps({ label, isLabelHidden, tip, hint, error, disabled })}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': showLabel }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
