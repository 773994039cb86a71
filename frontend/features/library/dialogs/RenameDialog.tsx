import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useItemCalls } from '../actions/useItemCalls.ts';
import { useItemsWork } from '../actions/useItemsWork.ts';
import { type Item, nameOf } from '../list/rows.ts';

interface Props {
  readonly item: Item;
  readonly onClose: () => void;
}

const maxLength = { file: 200, folder: 100 } as const;

/** Renames a file or folder. The current name is selected, so that typing replaces it. */
export function RenameDialog({ item, onClose }: Props) {
  const { t } = useTranslation('library');
  const { rename } = useItemCalls();
  const [name, setName] = useState(nameOf(item));
  const { run, busy, problem } = useItemsWork([item], () => rename(item, name), onClose);
  return (
    <FormDialog
      title={t(`rename.${item.kind}`)}
      submit={t('rename.submit')}
      cancel={t('cancel')}
      isReady={name.trim() !== ''}
      busy={busy}
      problem={problem}
      onSubmit={run}
      onClose={onClose}
    >
      <TextField
        label={t('rename.label')}
        value={name}
        maxLength={maxLength[item.kind]}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={setName}
      />
    </FormDialog>
  );
}
