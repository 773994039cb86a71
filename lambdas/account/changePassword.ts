import { account } from '../../api/routes/account.ts';
import { changePassword } from '../../services/account/changePassword.ts';
import { identity } from '../parts/identity.ts';
import { liveConnections } from '../parts/live.ts';
import { ownUser } from '../parts/ownUser.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(
  account.changePassword,
  { identity, live: liveConnections, ownUser, table },
  changePassword,
);
