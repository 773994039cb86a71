import { subtitles } from '../../api/routes/subtitles.ts';
import { readSubtitles } from '../../services/subtitles/readSubtitles.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ media, table });

export const handler = serve(subtitles.readSubtitles, (caller, input) => readSubtitles(cloud, caller, input));
