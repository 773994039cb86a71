import { subtitles } from '../../api/routes/subtitles.ts';
import { readSubtitles } from '../../services/subtitles/readSubtitles.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(subtitles.readSubtitles, (caller, input) => readSubtitles(cloud, caller, input));
