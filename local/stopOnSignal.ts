import type { LocalCloud } from './cloud.ts';

/** The first signal stops cleanly; a second one exits at once. */
export function stopOnSignal(cloud: LocalCloud): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      process.once(signal, () => process.exit(1));
      await cloud.stop();
      process.exit(0);
    });
  }
}
