import type { LocalCloud } from './cloud.ts';

/** Stops the cloud at the first signal; a second one exits immediately. */
export function stopOnSignal(cloud: LocalCloud): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      process.once(signal, () => process.exit(1));
      await cloud.stop();
      process.exit(0);
    });
  }
}
