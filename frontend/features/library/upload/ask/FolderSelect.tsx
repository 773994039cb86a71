import { useTranslation } from 'react-i18next';
import { fullName } from '../../../../entities/folder/folder.ts';
import { useFolders } from '../../../../entities/folder/folderQueries.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Select } from '../../../../ui/fields/Select.tsx';

interface Props {
  readonly folderId: string;
  readonly onChange: (folderId: string) => void;
}

/** Selects the folder for the files. Renders nothing if the person has only the home folder. */
export function FolderSelect({ folderId, onChange }: Props) {
  const { t } = useTranslation('uploads');
  const locale = useLocale();
  const tree = useFolders();
  if (!tree || tree.byId.size === 0) return null;
  const named = [...tree.byId.keys()]
    .map((id) => ({ value: id, label: fullName(tree, id) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale, { numeric: true }));
  return (
    <Select
      label={t('ask.folder')}
      noneFound={t('ask.folderNone')}
      options={[{ value: tree.homeId, label: t('ask.home') }, ...named]}
      value={folderId}
      onChange={onChange}
    />
  );
}
