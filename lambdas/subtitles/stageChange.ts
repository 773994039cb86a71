import { subtitles } from '../../api/routes/subtitles.ts';
import { stageChange } from '../../services/subtitles/stageChange.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ media, table });

export const handler = serve(subtitles.stageChange, (caller, input) => stageChange(cloud, caller, input));
