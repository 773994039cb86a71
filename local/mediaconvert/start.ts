import { join } from 'node:path';
import type { Starter } from '../context.ts';
import { openDatabase } from '../state/database.ts';
import { mediaConvertApp } from './app.ts';
import { MediaConvertRunner } from './jobs.ts';

/**
 * AWS Elemental MediaConvert, run by ffmpeg: MP4 and MP3 of whole inputs. It creates the browser-playable versions of
 * uploads.
 */
export const starter: Starter = {
  name: 'mediaconvert',
  async start(context) {
    const database = openDatabase(join(context.folder('mediaconvert'), 'jobs.sqlite'));
    const runner = new MediaConvertRunner({ database, objects: context.objects, bus: context.bus });
    context.onStop(async () => {
      await runner.close();
      database.close();
    });
    context.endpoints.serve('mediaconvert', mediaConvertApp(runner).fetch);
  },
};
