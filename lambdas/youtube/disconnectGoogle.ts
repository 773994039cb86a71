import { youtubeRoutes } from '../../api/routes/youtube.ts';
import { disconnectGoogle } from '../../services/youtube/disconnectGoogle.ts';
import { table } from '../parts/table.ts';
import { youtube } from '../parts/youtube.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(youtubeRoutes.disconnectGoogle, { table, youtube }, disconnectGoogle);
