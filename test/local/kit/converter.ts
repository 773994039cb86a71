import type { ObjectStore } from '../../../local/context.ts';
import { mediaConvertApp } from '../../../local/mediaconvert/app.ts';
import { MediaConvertRunner } from '../../../local/mediaconvert/jobs.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { served } from './served.ts';

/** Objects of buckets as files. */
export type Objects = ObjectStore;

/** Starts MediaConvert over HTTP, which really converts the objects of a store. */
export async function startConverter(objects: ObjectStore): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const database = openDatabase(':memory:');
  const runner = new MediaConvertRunner({ database, objects, bus: { publish: () => undefined } });
  const server = await served(mediaConvertApp(runner).fetch);
  return {
    url: server.url,
    async stop() {
      await runner.close();
      await server[Symbol.asyncDispose]();
      database.close();
    },
  };
}
