import { groups } from '../../api/routes/groups.ts';
import { shareStyle } from '../../services/groups/shareStyle.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.shareStyle, { table }, shareStyle);
