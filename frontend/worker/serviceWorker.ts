import { type Build, deleteOldBuilds, hashedFile, page, storeBuild, storedFile } from './build.ts';

/**
 * Service worker that lets the product open without a network. It stores the files of its build and nothing else: API
 * responses, captions and media are not cached. The editor keeps documents in a store of its own, by user.
 *
 * Screens come from the network as long as it responds, so that a new build is shown at the next load. Its files have
 * other names than those of the previous build, and both are stored: pages of either find their own files.
 */

/** The build replaces this name with its files (frontend/build/serviceWorker.ts). */
declare const __BUILD__: Build;
const build = __BUILD__;

/** TypeScript cannot combine the types of a page and of a service worker in one program. */
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

/** Paths that are neither screens nor files of the build: the API and delivered objects (api/delivery.ts). */
const passedOn = /^\/(?:api|media|exports)\//;

/** Timeout after which the network counts as unavailable: the stored page is as good. */
const maxWaitMs = 5_000;

worker.addEventListener('install', (event) => {
  // This worker does for pages of the previous build what their own worker did, so it need not wait until they are
  // closed.
  event.waitUntil(storeBuild(build).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  // The page is requested while the worker starts, so that it arrives no later than without a worker.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([deleteOldBuilds(build), preload]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || passedOn.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(screen(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request, build));
  else if (pathname in build.named) event.respondWith(namedFile(event, pathname));
});

async function screen(event: RequestEvent): Promise<Response> {
  const loaded = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  return fresh(loaded, page);
}

const namedFile = (event: RequestEvent, path: string): Promise<Response> => fresh(fetch(event.request), path);

/** Returns the response of the network, or else the stored file. */
async function fresh(loaded: Promise<Response>, path: string): Promise<Response> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs));
  const reply = await Promise.race([loaded.catch(() => undefined), tooLate]);
  return reply ?? (await storedFile(path, build)) ?? loaded;
}
