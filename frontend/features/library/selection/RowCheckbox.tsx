import { useTranslation } from 'react-i18next';
import { BareCheckbox } from '../../../ui/fields/Checkbox.tsx';
import type { SideColumn } from '../../../ui/tables/TableHead.tsx';
import { useRowTab } from '../../../ui/tables/TableLine.tsx';
import { type Item, isItem, nameOf, type Row } from '../list/rows.ts';
import type { SelectionState } from './useSelection.ts';

/** Returns the checkbox column, with a "select all" checkbox in its header. */
export function useCheckboxes(selection: SelectionState): SideColumn<Row> {
  const { t } = useTranslation('library');
  const { chosen, isAll } = selection;
  return {
    label: t('selection.column'),
    head: (
      <BareCheckbox
        label={t('selection.all')}
        checked={isAll}
        isPartly={chosen.length > 0 && !isAll}
        onChange={isAll ? selection.clear : selection.chooseAll}
      />
    ),
    of: (row) => (isItem(row) ? <RowCheckbox item={row} selection={selection} /> : null),
  };
}

function RowCheckbox({ item, selection }: { readonly item: Item; readonly selection: SelectionState }) {
  const { t } = useTranslation('library');
  return (
    <BareCheckbox
      label={t('selection.one', { name: nameOf(item) })}
      checked={selection.isChosen(item.key)}
      tabIndex={useRowTab()}
      onChange={(isRange) => selection.choose(item.key, isRange)}
    />
  );
}
