import { subtitles } from '../../api/routes/subtitles.ts';
import { importSubtitles } from '../../services/subtitles/importSubtitles.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(subtitles.importSubtitles, { table, media, live: liveConnections }, importSubtitles);
