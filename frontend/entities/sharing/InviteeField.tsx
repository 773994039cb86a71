import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/useApi.ts';
import { wrapperProps } from '../../ui/fields/Field.tsx';
import { groupSuggestionsQuery } from '../group/group.ts';
import { typedEntry, withName } from './invitees.ts';

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Debounce delay before groups are searched. */
const typingMs = 150;

/** Field for email addresses and group names. Suggests the user's groups for the entry being typed. */
export function InviteeField({ value, error, onChange }: Props) {
  const { t } = useTranslation('sharing');
  const { entry } = typedEntry(value);
  const [settled] = useDebouncedValue(entry, typingMs);
  const isName = settled !== '' && !settled.includes('@');
  const { data } = useQuery({ ...groupSuggestionsQuery(useApi(), settled), enabled: isName });
  const names = isName ? (data?.groups ?? []).map(({ name }) => name) : [];
  // Each option is the complete value of the field, so that earlier entries are preserved.
  const options = new Map(names.map((name) => [withName(value, name), name]));
  // A list without names must not count as open: Escape would close the invisible list instead of the dialog.
  const [isOpen, setOpen] = useState(false);
  return (
    <Autocomplete
      {...wrapperProps({ label: t('invite.email'), hint: t('invite.hint'), error })}
      data={[...options.keys()]}
      renderOption={({ option }) => options.get(option.value) ?? option.value}
      filter={({ options }) => options}
      dropdownOpened={isOpen && names.length > 0}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onBlur={() => setOpen(false)}
      value={value}
      onChange={onChange}
      maxLength={4000}
      autoComplete="off"
      spellCheck={false}
      withScrollArea={false}
      comboboxProps={comboboxProps}
      data-autofocus
    />
  );
}

const comboboxProps = { shadow: 'md', transitionProps: { duration: 0 } };
