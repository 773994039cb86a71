import { useEffect } from 'react';
import type { Editor } from '../engine/session/editor.ts';

/**
 * Makes the selection follow the playhead during playback, if that setting is on. Does nothing while the user is typing
 * or has selected several captions. Also saves when the page is hidden, and warns before unloading if changes are
 * neither saved nor in the journal.
 */
export function useFollowing({ follower, store, clock, saves, view }: Editor): void {
  useEffect(
    () =>
      follower.follow((id) => {
        const isTyping = document.activeElement instanceof HTMLTextAreaElement;
        if (clock.isPlaying && !isTyping && view.values.autoScroll && !store.selection.hasSeveral)
          store.selection.select(id);
      }),
    [follower, store, clock, view],
  );

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    // Saves when the tab is hidden, because the next event may be a closed lid.
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
