import { basename, dirname } from 'node:path';
import {
  type Conversion,
  type ConversionJob,
  checkConversion,
  openConversion,
  startConversion,
} from '../../cloud/conversion.ts';
import { type Objects, startConverter as startLocalConverter } from '../local/kit/converter.ts';
import { folderObjects } from '../local/kit/folderObjects.ts';
import { clientSettings } from '../local/kit/served.ts';

/** Starts a MediaConvert, called as the product calls it, that really converts the objects of a bucket. */
export async function startConverter(
  objects: Objects,
  bucket: string,
): Promise<Conversion & { stop(): Promise<void> }> {
  const { url, stop } = await startLocalConverter(objects);
  const roleArn = 'arn:aws:iam::1:role/conversion';
  return { ...openConversion({ bucket, roleArn }, { ...clientSettings, endpoint: url }), stop };
}

/** Converts, and waits for the end. @throws Error with the reason if the job failed. */
export async function convert(conversion: Conversion, job: ConversionJob): Promise<void> {
  const jobId = await startConversion(conversion, job);
  for (;;) {
    const state = await checkConversion(conversion, jobId);
    if (state.status === 'done') return;
    if (state.status === 'failed') throw new Error(state.detail);
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

/** Converts a file into another in the same folder. */
export async function convertFile(
  input: string,
  { output, ...about }: Pick<ConversionJob, 'size' | 'hasSound'> & { readonly output: string },
): Promise<void> {
  const folder = dirname(input);
  const bucket = basename(folder);
  const { stop, ...conversion } = await startConverter(folderObjects(dirname(folder)), bucket);
  try {
    await convert(conversion, {
      name: basename(output),
      sourceKey: basename(input),
      copyKey: basename(output),
      soundNumber: null,
      ...about,
    });
  } finally {
    await stop();
  }
}
