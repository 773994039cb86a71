import { randomUUID } from 'node:crypto';
import type { Bus, BusEvent } from '../context.ts';

/** EventBridge's default bus: delivers every published event to every subscriber, in order. */
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
