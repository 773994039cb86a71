import { whenIdle } from './whenIdle.ts';

/**
 * Registers the service worker (frontend/worker), which stores the application in this browser, once the page is idle.
 * Private windows and pages without TLS have no service worker: there the product opens only with a network.
 */
export function registerWorkerWhenIdle(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
