import { type ComboboxData, type ComboboxItem, type ComboboxParsedItem, Select as MantineSelect } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { type FieldProps, wrapperProps } from './Field.tsx';
import styles from './Select.module.css';

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
  /** Group heading; options with the same heading are listed together. */
  readonly group?: string;
}

interface Props<V extends string> extends FieldProps {
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
  /** Text shown when no option matches the typed text. Required only for searchable lists. */
  readonly noneFound?: string;
  readonly className?: string | undefined;
  /** Content of an option in the list. Default: its label. */
  readonly renderOption?: (value: V) => ReactNode;
  /** CSS font of the selected option's label. */
  readonly fontFamily?: string;
  /** Input element, for example to focus it. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly 'data-autofocus'?: boolean;
}

/** Largest number of options without a search field. */
const maxWithoutSearch = 8;

/**
 * Dropdown for one of several options; a long list can be searched by typing. Prefer `Segments` for two to four
 * options.
 */
export function Select<V extends string>({ options, value, onChange, noneFound = '', className, ...props }: Props<V>) {
  const { label, isLabelHidden, tip, hint, error, disabled, renderOption, fontFamily, ...passed } = props;
  const isSearched = options.length > maxWithoutSearch;
  const chosenLabel = options.find((option) => option.value === value)?.label;
  return (
    <MantineSelect<V>
      {...passed}
      {...wrapperProps({ label, isLabelHidden, tip, hint, error, disabled })}
      className={className}
      data={grouped(options)}
      // Null empties the field; for an unknown value it would keep the label of the last option.
      value={chosenLabel === undefined ? null : value}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
      allowDeselect={false}
      checkIconPosition="right"
      // Mantine's own scroller breaks the ARIA structure of the list.
      withScrollArea={false}
      classNames={classNames}
      {...(fontFamily && { styles: { input: { fontFamily } } })}
      {...(renderOption && {
        renderOption: ({ option }) => (option.disabled ? option.label : renderOption(option.value)),
      })}
      role="combobox"
      comboboxProps={comboboxProps}
      {...(isSearched && {
        searchable: true,
        // Enter takes the first match.
        selectFirstOptionOnChange: true,
        openOnFocus: false,
        filter: withLetters<V>(noneFound),
        // Typed text replaces the name of the selected option.
        onFocus: (event) => event.currentTarget.select(),
        // A press would otherwise place the caret within the text.
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

/** Options grouped by heading, in the order in which each heading first occurs. */
function grouped<V extends string>(options: readonly Option<V>[]): ComboboxData<V> {
  const groups = Map.groupBy(options, ({ group }) => group);
  return [...groups].flatMap(([group, below]): (Option<V> | { group: string; items: Option<V>[] })[] => {
    // Mantine treats an option with a `group` property as a group.
    const items = below.map(({ group: _, ...option }) => option);
    return group === undefined ? items : [{ group, items }];
  });
}

const comboboxProps = { shadow: 'md', transitionProps: { duration: 0 } };

interface Search<V extends string> {
  readonly options: ComboboxParsedItem<V>[];
  readonly search: string;
}

/**
 * Filter that keeps the options containing the typed text. Without a match it returns one disabled option with
 * `noneFound`, since a list must have an option.
 */
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

/** Value of the option that cannot be selected. */
const noValue = '';

/** Normalizes text for comparison: without case, diacritics and the width variants of Japanese input. */
export function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
