import { nextTask } from './nextTask.ts';

let waiting: (() => void)[] = [];

/**
 * Calls a function in a task after the next frame, together with all others that wait for it, so that their changes are
 * rendered once. Calls it immediately where there are no frames, as in Node.
 */
export function afterFrame(then: () => void): void {
  if (typeof requestAnimationFrame === 'undefined') then();
  else if (waiting.push(then) === 1) requestAnimationFrame(onFrame);
}

function onFrame(): void {
  const all = waiting;
  waiting = [];
  setTimeout(() => {
    for (const then of all) {
      try {
        then();
      } catch (error) {
        reportError(error);
      }
    }
  });
}

/**
 * Resolves in the first task after the next frame, or after `latestMs` if no frame is drawn until then. For work that
 * must not be late, but later than what the user sees of a key.
 */
export function frameOrSoon(latestMs = 20): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, latestMs);
    requestAnimationFrame(async () => {
      await nextTask();
      clearTimeout(timer);
      resolve();
    });
  });
}

type Subscribe = (listener: () => void) => () => void;

/**
 * Wraps a listener so that it is called after the next frame, once for all changes until then, and not after `leave`.
 */
function drawn(listener: () => void) {
  let isWaiting = false;
  let isLeft = false;
  return {
    tell(): void {
      if (isWaiting) return;
      isWaiting = true;
      afterFrame(() => {
        isWaiting = false;
        if (!isLeft) listener();
      });
    },
    leave(): void {
      isLeft = true;
    },
  };
}

/**
 * Subscription that notifies its listener after the frame in which something changed was drawn, once for all changes of
 * that frame. For content beside a text field, which may lag behind typing.
 */
export const onceDrawn = (subscribe: Subscribe): Subscribe => exceptTyped(subscribe, () => true);

/**
 * {@link onceDrawn} for changes while `isTyped`, which a text field already displays; all other changes notify
 * immediately.
 */
export function exceptTyped(subscribe: Subscribe, isTyped: () => boolean): Subscribe {
  return (listener) => {
    const later = drawn(listener);
    const stop = subscribe(() => {
      if (isTyped()) later.tell();
      else listener();
    });
    return () => {
      later.leave();
      stop();
    };
  };
}
