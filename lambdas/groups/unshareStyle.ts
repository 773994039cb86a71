import { groups } from '../../api/routes/groups.ts';
import { unshareStyle } from '../../services/groups/unshareStyle.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.unshareStyle, { table }, unshareStyle);
