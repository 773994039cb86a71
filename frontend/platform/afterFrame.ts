let waiting: (() => void)[] = [];

/**
 * Calls a function in a task after the next frame, together with all others that wait for it, so that what they change is
 * rendered once; at once where there are no frames, as in Node.
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

type Subscribe = (listener: () => void) => () => void;

/** A listener that is called after the next frame, once for all that happens until then, and not after `leave`. */
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
 * A subscription that tells its listener once the frame is drawn in which something changed, and once for all changes of
 * that frame. For what is shown beside the text that is typed, and may follow it.
 */
export const onceDrawn = (subscribe: Subscribe): Subscribe => exceptTyped(subscribe, () => true);

/** {@link onceDrawn} of what happens while `isTyped`, which a text field shows by itself; at once of everything else. */
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
