import type { ChosenStyle } from '../../../domain/preferences/subtitleDefaults.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys } from '../core/keys.ts';
import { putItem, query, type Table, type TableReader } from '../core/table.ts';
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

export const putStylePreset = (table: Table, userId: string, preset: StylePreset) =>
  putItem(table, { ...keys.stylePreset(userId, preset.presetId), ...preset });

/** Removes a preset. Idempotent. */
export const removeStylePreset = async (table: Table, userId: string, presetId: string): Promise<void> => {
  await commit(table, [remove(keys.stylePreset(userId, presetId))]);
};
