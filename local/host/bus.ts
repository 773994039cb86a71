import { randomUUID } from 'node:crypto';
import type { Bus, BusEvent } from '../context.ts';

/** EventBridge's default bus: everything published is heard by everybody who listens, in order. */
export function createBus(): Bus {
  const listeners = new Set<(event: BusEvent) => void>();
  return {
    publish: (event) => {
      const whole = { ...event, resources: event.resources ?? [], id: randomUUID(), time: new Date().toISOString() };
      for (const listener of listeners) listener(whole);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
