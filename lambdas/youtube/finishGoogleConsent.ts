import { youtubeRoutes } from '../../api/routes/youtube.ts';
import { finishGoogleConsent } from '../../services/youtube/finishGoogleConsent.ts';
import { table } from '../parts/table.ts';
import { youtube } from '../parts/youtube.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(youtubeRoutes.finishGoogleConsent, { table, youtube }, finishGoogleConsent);
