import { docs } from '../../api/routes/docs.ts';
import { readOpenApi } from '../../services/docs/readOpenApi.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(docs.readOpenApi, {}, readOpenApi);
