import { subtitles } from '../../api/routes/subtitles.ts';
import { saveSubtitles } from '../../services/subtitles/saveSubtitles.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(subtitles.saveSubtitles, (caller, input) => saveSubtitles(cloud, caller, input));
