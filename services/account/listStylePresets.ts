import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getStylePresets } from '../../cloud/table/documents/stylePresets.ts';
import { styleOf } from '../../domain/preferences/subtitleDefaults.ts';
import { styleToWire } from '../../domain/style/wire.ts';
import type { AccessTo } from '../access/access.ts';

/** The caption styles of the caller, by name. */
export async function listStylePresets(
  cloud: Pick<CloudReader, 'table'>,
  { user }: AccessTo<typeof account.listStylePresets>,
): Promise<Reply<typeof account.listStylePresets>> {
  const presets = await getStylePresets(cloud.table, user.userId);
  presets.sort((a, b) => a.name.localeCompare(b.name, user.language));
  return { presets: presets.map((preset) => ({ ...preset, style: styleToWire(styleOf(preset.style)) })) };
}
