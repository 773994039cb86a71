import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import {
  getSharedStyles,
  getStylePresets,
  type StylePreset,
  sharedStyleKey,
} from '../../cloud/table/documents/stylePresets.ts';
import { getGroupIds } from '../../cloud/table/files/accessLists.ts';
import { type Group, getGroups } from '../../cloud/table/people/groups.ts';
import { getUsers } from '../../cloud/table/people/users.ts';
import { groupRoleOf } from '../../domain/access/groupRoles.ts';
import { styleOf } from '../../domain/preferences/subtitleDefaults.ts';
import { styleToWire } from '../../domain/style/wire.ts';
import type { AccessTo } from '../access/access.ts';

type Listed = Reply<typeof account.listStylePresets>;

/** Returns the caption styles of the caller and those that others share with the caller's groups, by name. */
export async function listStylePresets(
  { table }: Pick<CloudReader, 'table'>,
  { user: { userId, language } }: AccessTo<typeof account.listStylePresets>,
): Promise<Listed> {
  const presets = await getStylePresets(table, userId);
  const groups = (await getGroups(table, await getGroupIds(table, userId))).filter((group) =>
    groupRoleOf(group, userId),
  );
  const groupIdsOf = (presetId: string) =>
    groups.filter((group) => refsOf(group).some((one) => one.userId === userId && one.presetId === presetId));
  const shared = await sharedWith(table, userId, groups);
  return {
    presets: presets
      .map((preset) => ({ ...presented(preset), groupIds: groupIdsOf(preset.presetId).map(({ groupId }) => groupId) }))
      .sort(byName(language)),
    shared: shared.sort(byName(language)),
  };
}

const presented = (preset: StylePreset) => ({ ...preset, style: styleToWire(styleOf(preset.style)) });

const byName = (language: string | undefined) => (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, language);

/** Shared styles whose owners are still members. */
const refsOf = ({ styles = [], members }: Group) => styles.filter(({ userId }) => Object.hasOwn(members, userId));

async function sharedWith(
  table: CloudReader['table'],
  userId: string,
  groups: readonly Group[],
): Promise<Listed['shared']> {
  const refs = groups.map((group) => ({ group, refs: refsOf(group).filter((one) => one.userId !== userId) }));
  // One request for each group, which has at most 50 styles.
  const found = await Promise.all(refs.map((one) => getSharedStyles(table, one.refs)));
  const owners = await getUsers(table, [...new Set(refs.flatMap((one) => one.refs.map((ref) => ref.userId)))]);
  return refs.flatMap(({ group: { groupId, name }, refs: ofGroup }, index) =>
    ofGroup.flatMap((ref) => {
      const preset = found[index]?.get(sharedStyleKey(ref.userId, ref.presetId));
      const { firstName = '', lastName = '' } = owners.get(ref.userId) ?? {};
      if (!preset) return [];
      return [{ ...presented(preset), group: { id: groupId, name }, owner: { firstName, lastName } }];
    }),
  );
}
