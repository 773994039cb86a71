import { subtitles } from '../../api/routes/subtitles.ts';
import { transcribe } from '../../services/transcription/transcribe.ts';
import { delivery } from '../parts/delivery.ts';
import { jobs } from '../parts/jobs.ts';
import { ledger } from '../parts/ledger.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(
  subtitles.transcribe,
  { table, live: liveConnections, ledger, delivery, jobs },
  transcribe,
);
