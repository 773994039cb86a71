import { sendToYouTube } from '../../services/youtube/sendToYouTube.ts';
import { liveConnections } from '../parts/live.ts';
import { mediaReader } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { youtube } from '../parts/youtube.ts';
import { task } from '../task.ts';

export const handler = task(
  'sendToYouTube',
  { media: mediaReader, table, live: liveConnections, youtube },
  sendToYouTube,
);
