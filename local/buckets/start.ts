import type { Starter } from '../context.ts';
import { close, listen, loopback } from '../host/listen.ts';
import { Blobs } from './blobs.ts';
import { Catalogue } from './catalogue.ts';
import { declaredBuckets } from './declared.ts';
import { startLifecycle } from './lifecycle.ts';
import { createObjectStore } from './objectStore.ts';
import { createStorageServer } from './server.ts';
import type { StorageContext } from './service.ts';

/** S3: serves the template's buckets on their own port and stores objects in files below the state folder. */
export const starter: Starter = {
  name: 'buckets',
  async start(context, provide) {
    context.runs('AWS::S3::Bucket');
    const folder = context.folder('buckets');
    const catalogue = new Catalogue(folder);
    context.onStop(() => catalogue.close());
    const service: StorageContext = {
      catalogue,
      blobs: new Blobs(folder),
      buckets: declaredBuckets(context.template),
      keyRing: { ...context.credentials, region: context.template.region },
      now: () => Date.now(),
      localise: (text) => context.origins.localise(text),
    };
    const known = catalogue.knownBlobs();
    service.blobs.sweep((blob) => known.has(blob));
    const server = createStorageServer(service, context.log);
    await listen(server, context.ports.storage, 'storage');
    context.onStop(() => close(server));
    context.onStop(startLifecycle(service, context.log));
    provide.objects(createObjectStore(service));
    announce(context, service);
  },
};

function announce(context: Parameters<Starter['start']>[0], { buckets }: StorageContext): void {
  const url = `http://${loopback}:${context.ports.storage}`;
  context.endpoints.announce('s3', url);
  for (const name of buckets.keys()) {
    for (const host of [`${name}.s3.${context.template.region}.amazonaws.com`, `${name}.s3.amazonaws.com`]) {
      context.origins.map(`https://${host}`, `${url}/${name}`);
    }
  }
}
