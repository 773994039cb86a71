import { whenIdle } from './whenIdle.ts';

/**
 * Lets the service worker (frontend/worker) store the program in this browser, when the page has nothing better to do.
 * Private windows and pages without TLS have no service worker: there the product opens only with a network.
 */
export function registerWorkerWhenIdle(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
