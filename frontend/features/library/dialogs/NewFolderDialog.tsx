import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Folder, type FolderTree, fullName } from '../../../entities/folder/folder.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useNewFolder } from '../actions/useNewFolder.ts';
import { canHoldFolder } from '../move/moveRules.ts';

interface Props {
  readonly tree: FolderTree;
  /** ID of the open folder, the default parent of the new one. */
  readonly parentId: string;
  readonly onMade: (folder: Folder) => void;
  readonly onClose: () => void;
}

/** Creates a folder with a name and a parent. */
export function NewFolderDialog({ tree, parentId, onMade, onClose }: Props) {
  const { t } = useTranslation('library');
  const [name, setName] = useState('');
  const [into, setInto] = useState(parentId);
  const { make, busy, problem } = useNewFolder(tree.homeId, onMade);
  return (
    <FormDialog
      title={t('newFolder.title')}
      submit={t('newFolder.submit')}
      cancel={t('cancel')}
      isReady={name.trim() !== ''}
      busy={busy}
      problem={problem}
      onSubmit={() => make(name, into)}
      onClose={onClose}
    >
      <TextField label={t('newFolder.name')} value={name} maxLength={100} data-autofocus onChange={setName} />
      <Select
        label={t('newFolder.parent')}
        noneFound={t('newFolder.parentNone')}
        value={into}
        options={[tree.homeId, ...tree.byId.keys()]
          .filter((id) => id === into || canHoldFolder(tree, id))
          .map((id) => ({ value: id, label: id === tree.homeId ? t('title') : fullName(tree, id) }))}
        onChange={setInto}
      />
    </FormDialog>
  );
}
