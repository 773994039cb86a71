import { subtitles } from '../../api/routes/subtitles.ts';
import { saveStaged } from '../../services/subtitles/saveStaged.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { stagedReader } from '../parts/staged.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(
  subtitles.saveStaged,
  { table, media, live: liveConnections, staged: stagedReader },
  saveStaged,
);
