import { teams } from '../../api/routes/teams.ts';
import { watchFile } from '../../services/teams/watchFile.ts';
import { mediaReader } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(teams.watchFile, { table, media: mediaReader }, watchFile);
