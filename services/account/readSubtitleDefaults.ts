import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import { standardDefaults, styleOf } from '../../domain/preferences/subtitleDefaults.ts';
import { styleToWire } from '../../domain/style/wire.ts';
import type { AccessTo } from '../access/access.ts';

export async function readSubtitleDefaults(
  _cloud: object,
  { user }: AccessTo<typeof account.readSubtitleDefaults>,
): Promise<Reply<typeof account.readSubtitleDefaults>> {
  const { style, ...others } = user.subtitleDefaults ?? standardDefaults;
  return { ...others, style: styleToWire(styleOf(style)) };
}
