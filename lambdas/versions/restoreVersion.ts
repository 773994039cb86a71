import { versions } from '../../api/routes/versions.ts';
import { restoreVersion } from '../../services/versions/restoreVersion.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(versions.restoreVersion, { table, media, live: liveConnections }, restoreVersion);
