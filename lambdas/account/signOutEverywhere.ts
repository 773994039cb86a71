import { account } from '../../api/routes/account.ts';
import { signOutEverywhere } from '../../services/account/signOutEverywhere.ts';
import { liveConnections } from '../parts/live.ts';
import { ownUser } from '../parts/ownUser.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(
  account.signOutEverywhere,
  { live: liveConnections, ownUser, table },
  signOutEverywhere,
);
