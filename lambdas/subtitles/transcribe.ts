import { subtitles } from '../../api/routes/subtitles.ts';
import { transcribe } from '../../services/transcription/transcribe.ts';
import { openCloud } from '../cloud.ts';
import { jobs } from '../parts/jobs.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ jobs, media, table });

export const handler = serve(subtitles.transcribe, (caller, input) => transcribe(cloud, caller, input));
