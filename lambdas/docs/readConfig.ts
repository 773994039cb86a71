import { docs } from '../../api/routes/docs.ts';
import { readConfig } from '../../services/docs/readConfig.ts';
import { serve } from '../serve.ts';

export const handler = serve(docs.readConfig, () => readConfig(process.env.CONFIG_JSON));
