import { youtubeRoutes } from '../../api/routes/youtube.ts';
import { readGoogle } from '../../services/youtube/readGoogle.ts';
import { tableReader } from '../parts/table.ts';
import { youtube } from '../parts/youtube.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(youtubeRoutes.readGoogle, { table: tableReader, youtube }, readGoogle);
