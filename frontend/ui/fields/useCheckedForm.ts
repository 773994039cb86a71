import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { problemsOf } from './checks.ts';

type Words<V> = Partial<Record<keyof V & string, string>>;

export interface FormOptions<V extends object> {
  readonly initialValues: V;
  /** Loads the schema of the API call that the form makes; called when it is first needed. */
  readonly rule: () => Promise<ZodType>;
  /** Localized error message of a field. */
  readonly words: (field: keyof V & string, isEmpty: boolean) => string;
  /** Additional checks that the API cannot make, such as that two passwords match. */
  readonly also?: (values: V) => Words<V>;
}

type NameOf<V, T> = { [Name in keyof V & string]: V[Name] extends T ? Name : never }[keyof V & string];

/** Properties that bind a field of the kit to a value of the form. */
type Bound<T> = T & { readonly error?: ReactNode };
export type TextProps = Bound<{ readonly value: string; readonly onChange: (value: string) => void }>;
type TickProps = Bound<{ readonly checked: boolean; readonly onChange: (checked: boolean) => void }>;

export interface CheckedForm<V extends object> {
  readonly form: UseFormReturnType<V>;
  readonly text: (name: NameOf<V, string>) => TextProps;
  readonly tick: (name: NameOf<V, boolean>) => TickProps;
  /**
   * Validates the form. Resolves with the values if they are valid; otherwise with null, and the form shows the error
   * at the first invalid field.
   */
  readonly checked: () => Promise<V | null>;
}

/** Form state that is validated by the schema of the API call that the form makes. */
export function useCheckedForm<V extends Record<string, string | boolean>>(options: FormOptions<V>): CheckedForm<V> {
  const form = useForm<V>({ initialValues: options.initialValues });

  async function checked(): Promise<V | null> {
    const values = form.getValues();
    const problems = { ...problemsOf(await options.rule(), values, options.words), ...options.also?.(values) };
    form.setErrors(problems);
    const first = Object.keys(values).find((field) => field in problems);
    if (first === undefined) return values;
    form.getInputNode(first)?.focus();
    return null;
  }
  return {
    form,
    text: (name) => ({ ...form.getInputProps(name), value: String(form.values[name]) }),
    tick: (name) => ({ ...form.getInputProps(name, { type: 'checkbox' }), checked: form.values[name] === true }),
    checked,
  };
}
