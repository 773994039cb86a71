import { subtitles } from '../../api/routes/subtitles.ts';
import { saveSubtitles } from '../../services/subtitles/saveSubtitles.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ media, table });

export const handler = serve(subtitles.saveSubtitles, (caller, input) => saveSubtitles(cloud, caller, input));
