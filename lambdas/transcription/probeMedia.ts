import { probeMedia } from '../../services/transcription/probeMedia.ts';
import { liveConnections } from '../parts/live.ts';
import { mediaReader } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { tools } from '../parts/tools.ts';
import { task } from '../task.ts';

export const handler = task('probeMedia', { table, live: liveConnections, media: mediaReader, tools }, probeMedia);
