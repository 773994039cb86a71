import { youtube as routes } from '../../api/routes/youtube.ts';
import { finishGoogleConsent } from '../../services/youtube/finishGoogleConsent.ts';
import { table } from '../parts/table.ts';
import { youtube } from '../parts/youtube.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(routes.finishGoogleConsent, { table, youtube }, finishGoogleConsent);
