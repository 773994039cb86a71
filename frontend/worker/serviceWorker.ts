import { type Build, deleteOldBuilds, hashedFile, page, storeBuild, storedFile } from './build.ts';

/**
 * The service worker, by which the product opens without a network. It stores the files of its build and nothing else:
 * replies of the API, captions and media pass it by. The editor keeps documents in a store of its own, by person.
 *
 * Screens come from the network as long as it replies, so a new build shows at the next load. Its files have other
 * names than those of the build before, and both are stored: pages of either find their own.
 */

/** The build puts its files in place of this name (frontend/build/serviceWorker.ts). */
declare const __BUILD__: Build;
const build = __BUILD__;

/** TypeScript cannot have the types of a page and of a service worker in one program. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

/** A network that takes longer to say anything counts as none: the stored page is as good. */
const maxWaitMs = 5_000;

worker.addEventListener('install', (event) => {
  // It does for pages of the last build what their own worker did, so it need not wait until they are closed.
  event.waitUntil(storeBuild(build).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts, so that it comes no later than without one.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([deleteOldBuilds(build), preload]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(screen(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request, build));
  else if (pathname in build.named) event.respondWith(namedFile(event, pathname));
});

async function screen(event: RequestEvent): Promise<Response> {
  const loaded = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  return fresh(loaded, page);
}

const namedFile = (event: RequestEvent, path: string): Promise<Response> => fresh(fetch(event.request), path);

/** What the network replies, or else what is stored. */
async function fresh(loaded: Promise<Response>, path: string): Promise<Response> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs));
  const reply = await Promise.race([loaded.catch(() => undefined), tooLate]);
  return reply ?? (await storedFile(path, build)) ?? loaded;
}
