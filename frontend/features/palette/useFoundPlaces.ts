import { IconFolder, IconFolderSymlink, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../entities/account/account.ts';
import { fullName, treeOf } from '../../entities/folder/folder.ts';
import { foldersQuery, sharedFoldersQuery } from '../../entities/folder/folderQueries.ts';
import { groupsQuery } from '../../entities/group/group.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { usePaths } from '../../platform/paths.ts';
import type { Command, CommandGroup } from '../../ui/layout/screenCommands.ts';
import { isMatch } from './commands.ts';

/** Maximum number of results of one kind. */
const maxFound = 5;

/** Folders of the user, folders shared with the user, and groups whose names contain every typed word. */
export function useFoundPlaces(typed: string): readonly CommandGroup[] {
  const { t } = useTranslation('palette');
  const api = useApi();
  const navigate = useNavigate();
  const pathTo = usePaths();
  const homeId = useAccount()?.homeProjectId;
  const enabled = typed !== '';
  const { data: own = [] } = useQuery({ ...foldersQuery(api), enabled });
  const { data: shared = [] } = useQuery({ ...sharedFoldersQuery(api), enabled });
  const { data: ofGroups } = useQuery({ ...groupsQuery(api), enabled });
  if (!enabled) return [];

  const tree = treeOf(homeId ?? '', own);
  const command = (id: string, label: string, Icon: Command['Icon'], path: string): Command => ({
    ...{ id, label, Icon },
    run: () => navigate(path),
  });
  const folders = [
    ...[...tree.byId.values()]
      .filter(({ name }) => isMatch(name, typed))
      .map(({ id }) => command(`folder-${id}`, fullName(tree, id), IconFolder, pathTo('folder', { projectId: id }))),
    ...shared
      .filter(({ name }) => isMatch(name, typed))
      .map(({ id, name }) => command(`shared-${id}`, name, IconFolderSymlink, pathTo('sharedFolder', { teamId: id }))),
  ];
  const groups = (ofGroups?.groups ?? [])
    .filter(({ name }) => isMatch(name, typed))
    .map(({ id, name }) => command(`group-${id}`, name, IconUsersGroup, pathTo('group', { groupId: id })));
  return [
    { id: 'folders', label: t('folders'), commands: folders.slice(0, maxFound) },
    { id: 'groups', label: t('groups'), commands: groups.slice(0, maxFound) },
  ];
}
