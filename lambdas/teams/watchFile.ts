import { teams } from '../../api/routes/teams.ts';
import { watchFile } from '../../services/teams/watchFile.ts';
import { delivery } from '../parts/delivery.ts';
import { jobs } from '../parts/jobs.ts';
import { mail } from '../parts/mail.ts';
import { mediaReader } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(teams.watchFile, { table, mail, media: mediaReader, delivery, jobs }, watchFile);
