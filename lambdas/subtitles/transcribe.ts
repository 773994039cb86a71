import { subtitles } from '../../api/routes/subtitles.ts';
import { transcribe } from '../../services/transcription/transcribe.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(subtitles.transcribe, (caller, input) => transcribe(cloud, caller, input));
