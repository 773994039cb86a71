import { subtitles } from '../../api/routes/subtitles.ts';
import { saveStaged } from '../../services/subtitles/saveStaged.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ media, table });

export const handler = serve(subtitles.saveStaged, (caller, input) => saveStaged(cloud, caller, input));
