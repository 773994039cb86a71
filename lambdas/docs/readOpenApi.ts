import { docs } from '../../api/routes/docs.ts';
import { readOpenApi } from '../../services/docs/readOpenApi.ts';
import { serve } from '../serve.ts';

export const handler = serve(docs.readOpenApi, () => readOpenApi());
