import { youtubeRoutes } from '../../api/routes/youtube.ts';
import { beginGoogleConsent } from '../../services/youtube/beginGoogleConsent.ts';
import { table } from '../parts/table.ts';
import { youtube } from '../parts/youtube.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(youtubeRoutes.beginGoogleConsent, { table, youtube }, beginGoogleConsent);
