/**
 * Resolves in the task after this one, whether frames are drawn or not. Timers would do, but wait for some milliseconds
 * when they follow one another.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
