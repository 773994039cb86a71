import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupSuggestionsQuery } from '../../../entities/group/group.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { wrapperProps } from '../../../ui/fields/Field.tsx';
import { typedEntry, withName } from './invitees.ts';

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** So long nothing is typed before groups are looked for. */
const typingMs = 150;

/** Addresses and names of groups, with the reader's groups suggested for the one that is being typed. */
export function InviteeField({ value, error, onChange }: Props) {
  const { t } = useTranslation('sharing');
  const { entry } = typedEntry(value);
  const [settled] = useDebouncedValue(entry, typingMs);
  const isName = settled !== '' && !settled.includes('@');
  const { data } = useQuery({ ...groupSuggestionsQuery(useApi(), settled), enabled: isName });
  const names = isName ? (data?.groups ?? []).map(({ name }) => name) : [];
  // An option is the whole field as it would be, so that what is before the last entry stays.
  const options = new Map(names.map((name) => [withName(value, name), name]));
  // A list without a name is not open: Escape would close it, unseen, and not the dialog.
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
