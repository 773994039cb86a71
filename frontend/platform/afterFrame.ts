/** Calls a function in a task after the next frame; at once where there are no frames, as in Node. */
export function afterFrame(then: () => void): void {
  if (typeof requestAnimationFrame === 'undefined') then();
  else requestAnimationFrame(() => setTimeout(then));
}

type Subscribe = (listener: () => void) => () => void;

/**
 * A subscription that tells its listener once the frame is drawn in which something changed, and once for all changes of
 * that frame. For what is shown beside the text that is typed, and may follow it.
 */
export function onceDrawn(subscribe: Subscribe): Subscribe {
  return (listener) => {
    let isWaiting = false;
    let isLeft = false;
    const stop = subscribe(() => {
      if (isWaiting) return;
      isWaiting = true;
      afterFrame(() => {
        isWaiting = false;
        if (!isLeft) listener();
      });
    });
    return () => {
      isLeft = true;
      stop();
    };
  };
}
