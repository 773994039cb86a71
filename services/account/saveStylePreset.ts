import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getStylePresets, putStylePreset } from '../../cloud/table/documents/stylePresets.ts';
import { defaultStyle } from '../../domain/captions/defaults.ts';
import { chosenStyleOf } from '../../domain/preferences/subtitleDefaults.ts';
import { styleFromWire } from '../../domain/style/wire.ts';
import type { AccessTo } from '../access/access.ts';

/**
 * Maximum number of saved styles, far more than anyone needs. Two devices that save at the same time may exceed it by
 * one.
 */
const maxStylePresets = 50;

/** Saves a style under a name. A style with the same id is replaced, which can also rename it. */
export async function saveStylePreset(
  cloud: Pick<Cloud, 'table'>,
  { user }: AccessTo<typeof account.saveStylePreset>,
  preset: Input<typeof account.saveStylePreset>,
): Promise<Reply<typeof account.saveStylePreset>> {
  const others = (await getStylePresets(cloud.table, user.userId)).filter(
    ({ presetId }) => presetId !== preset.presetId,
  );
  if (others.length >= maxStylePresets) throw new Refusal('styles.exceeded');
  if (others.some(({ name }) => name === preset.name)) throw new Refusal('style.exists');
  const style = chosenStyleOf(styleFromWire(preset.style, defaultStyle));
  await putStylePreset(cloud.table, user.userId, { ...preset, style });
  return { done: true };
}
