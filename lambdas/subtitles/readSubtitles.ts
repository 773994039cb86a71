import { subtitles } from '../../api/routes/subtitles.ts';
import { readSubtitles } from '../../services/subtitles/readSubtitles.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(subtitles.readSubtitles, { table, media }, readSubtitles);
