import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import { standardDefaults } from '../../domain/preferences/subtitleDefaults.ts';
import type { AccessTo } from '../access/access.ts';

export async function readSubtitleDefaults(
  _cloud: object,
  { user }: AccessTo<typeof account.readSubtitleDefaults>,
): Promise<Reply<typeof account.readSubtitleDefaults>> {
  return user.subtitleDefaults ?? standardDefaults;
}
