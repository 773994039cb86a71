import type { ChosenStyle } from '../../../domain/preferences/subtitleDefaults.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItems, putItem, query, type Table, type TableReader } from '../core/table.ts';
import { commit } from '../core/transaction.ts';

/** Caption style that a person saved under a name, for files of their own. */
export interface StylePreset {
  readonly presetId: string;
  readonly name: string;
  readonly style: ChosenStyle;
}

/** Reads all presets of a person in the order of their ids. At most `maxStylePresets`, so one request suffices. */
export async function getStylePresets(table: TableReader, userId: string): Promise<StylePreset[]> {
  const { PK, SK: SKPrefix } = keys.stylePreset(userId, '');
  const rows = await Array.fromAsync(query<StylePreset & Key>(table, { PK, SKPrefix }));
  return rows.map(({ presetId, name, style }) => ({ presetId, name, style }));
}

/** Reads saved styles of several people, up to 100. Those that do not exist are left out. */
export async function getSharedStyles(
  table: TableReader,
  refs: readonly { readonly userId: string; readonly presetId: string }[],
): Promise<ReadonlyMap<string, StylePreset>> {
  if (refs.length === 0) return new Map();
  const rows = await getItems<StylePreset>(
    table,
    refs.map(({ userId, presetId }) => keys.stylePreset(userId, presetId)),
  );
  return new Map(rows.map(({ PK, SK, presetId, name, style }) => [`${PK} ${SK}`, { presetId, name, style }]));
}

/** Returns the key of a style in the result of {@link getSharedStyles}. */
export function sharedStyleKey(userId: string, presetId: string): string {
  const { PK, SK } = keys.stylePreset(userId, presetId);
  return `${PK} ${SK}`;
}

export const putStylePreset = (table: Table, userId: string, preset: StylePreset) =>
  putItem(table, { ...keys.stylePreset(userId, preset.presetId), ...preset });

/** Removes a preset. Idempotent. */
export const removeStylePreset = async (table: Table, userId: string, presetId: string): Promise<void> => {
  await commit(table, [remove(keys.stylePreset(userId, presetId))]);
};
