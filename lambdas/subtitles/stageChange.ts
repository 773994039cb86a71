import { subtitles } from '../../api/routes/subtitles.ts';
import { stageChange } from '../../services/subtitles/stageChange.ts';
import { staged } from '../parts/staged.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(subtitles.stageChange, { table, staged }, stageChange);
