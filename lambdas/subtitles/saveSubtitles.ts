import { subtitles } from '../../api/routes/subtitles.ts';
import { saveSubtitles } from '../../services/subtitles/saveSubtitles.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(subtitles.saveSubtitles, { table, media, live: liveConnections }, saveSubtitles);
