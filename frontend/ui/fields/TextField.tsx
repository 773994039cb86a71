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
  /** The field that a dialog begins with. */
  readonly 'data-autofocus'?: boolean;
}

/** One line of text. */
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
  /** The name of the button that shows what has been typed. */
  readonly showLabel: string;
}

/** A password, which can be shown while it is typed. */
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
