import { subtitles } from '../../api/routes/subtitles.ts';
import { saveStyle } from '../../services/subtitles/saveStyle.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(subtitles.saveStyle, { table, media, live: liveConnections }, saveStyle);
