import { type ComboboxData, type ComboboxItem, type ComboboxParsedItem, Select as MantineSelect } from '@mantine/core';
import type { Ref } from 'react';
import { type FieldProps, wrapperProps } from './Field.tsx';
import styles from './Select.module.css';

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
  /** The heading below which it stands, with the others of the same one. */
  readonly group?: string;
}

interface Props<V extends string> extends FieldProps {
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
  /** Said when no option has the letters that were typed. Only lists with a search need it. */
  readonly noneFound?: string;
  readonly className?: string | undefined;
  /** The field, to lead to it. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly 'data-autofocus'?: boolean;
}

/** A list of more options than this is searched by typing. */
const maxWithoutSearch = 8;

/** One of several options; a long list is searched by typing. Two to four are better as `Segments`. */
export function Select<V extends string>({ options, value, onChange, noneFound = '', className, ...props }: Props<V>) {
  const { label, isLabelHidden, tip, hint, error, disabled, ...passed } = props;
  const isSearched = options.length > maxWithoutSearch;
  const chosenLabel = options.find((option) => option.value === value)?.label;
  return (
    <MantineSelect<V>
      {...passed}
      {...wrapperProps({ label, isLabelHidden, tip, hint, error, disabled })}
      className={className}
      data={grouped(options)}
      // With null the field is emptied; with a value of no option it would keep the name of the last one.
      value={chosenLabel === undefined ? null : value}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
      allowDeselect={false}
      checkIconPosition="right"
      // Mantine's own scroller takes no part in the list's roles.
      withScrollArea={false}
      classNames={classNames}
      role="combobox"
      comboboxProps={comboboxProps}
      {...(isSearched && {
        searchable: true,
        openOnFocus: false,
        filter: withLetters<V>(noneFound),
        // What is typed replaces the chosen option's name.
        onFocus: (event) => event.currentTarget.select(),
        // A press puts the caret between its letters.
        onClick: ({ currentTarget: field }) => {
          if (field.value === chosenLabel) field.select();
        },
      })}
    />
  );
}

const classNames = {
  options: styles.options,
  option: styles.option,
  input: styles.input,
  groupLabel: styles.groupLabel,
};

/** Options below their headings, in the order in which each heading comes first. */
function grouped<V extends string>(options: readonly Option<V>[]): ComboboxData<V> {
  const groups = Map.groupBy(options, ({ group }) => group);
  return [...groups].flatMap(([group, below]): (Option<V> | { group: string; items: Option<V>[] })[] => {
    // What has a group is taken for one.
    const items = below.map(({ group: _, ...option }) => option);
    return group === undefined ? items : [{ group, items }];
  });
}

const comboboxProps = { shadow: 'md', transitionProps: { duration: 0 } };

interface Search<V extends string> {
  readonly options: ComboboxParsedItem<V>[];
  readonly search: string;
}

/** Keeps the options with the letters that were typed. A list must have an option: that there is none is one too. */
function withLetters<V extends string>(noneFound: string) {
  return ({ options, search }: Search<V>): ComboboxParsedItem<V>[] => {
    const wanted = comparable(search);
    const has = ({ label }: ComboboxItem<V>) => comparable(label).includes(wanted);
    const found = options.flatMap((one): ComboboxParsedItem<V>[] => {
      if (!('items' in one)) return has(one) ? [one] : [];
      const items = one.items.filter(has);
      return items.length > 0 ? [{ ...one, items }] : [];
    });
    return found.length > 0 ? found : [{ value: noValue as V, label: noneFound, disabled: true }];
  };
}

/** Of an option that cannot be chosen. */
const noValue = '';

/** Letters as they are compared: without case, accents and the widths of Japanese input. */
export function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
