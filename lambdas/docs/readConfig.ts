import { docs } from '../../api/routes/docs.ts';
import { readConfig } from '../../services/docs/readConfig.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(docs.readConfig, {}, () => readConfig(process.env.CONFIG_JSON));
