import { files } from '../../api/routes/files.ts';
import { saveConfig } from '../../services/files/saveConfig.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.saveConfig, { table, media, live: liveConnections }, saveConfig);
