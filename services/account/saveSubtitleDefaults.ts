import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import { chosenStyleOf, standardDefaults, styleOf } from '../../domain/preferences/subtitleDefaults.ts';
import { styleFromWire } from '../../domain/style/wire.ts';
import type { AccessTo } from '../access/access.ts';

/** Changes the caption defaults of the caller's new files. Existing files keep theirs. */
export async function saveSubtitleDefaults(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user }: AccessTo<typeof account.saveSubtitleDefaults>,
  { style, ...others }: Input<typeof account.saveSubtitleDefaults>,
): Promise<Reply<typeof account.saveSubtitleDefaults>> {
  const before = (user.subtitleDefaults ?? standardDefaults).style;
  const subtitleDefaults = { ...others, style: chosenStyleOf(styleFromWire(style, styleOf(before))) };
  await patchUser(cloud.table, user.userId, { subtitleDefaults, updatedAt: cloud.now().toISOString() });
  return { done: true };
}
