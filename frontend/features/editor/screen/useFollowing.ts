import { useEffect } from 'react';
import type { Editor } from '../engine/session/editor.ts';

/**
 * The playhead leads the selection while playing, if the file is set so, unless the user is typing or has selected
 * several captions: both stay as they are.
 */
export function useFollowing({ follower, store, clock, saves, view }: Editor): void {
  useEffect(
    () =>
      follower.follow((id) => {
        const isTyping = document.activeElement instanceof HTMLTextAreaElement;
        if (clock.isPlaying && !isTyping && view.values.autoScroll && !store.hasSeveral) store.select(id);
      }),
    [follower, store, clock, view],
  );

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    // Leaving the tab is a good moment to save: what comes later may be a closed lid.
    const onHide = () => {
      if (document.visibilityState === 'hidden') void saves.saveNow();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      const { isJournaled, unsavedCount } = saves.status;
      if (!isJournaled && unsavedCount > 0) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHide, { signal });
    window.addEventListener('beforeunload', onUnload, { signal });
    return () => leave.abort();
  }, [saves]);
}
