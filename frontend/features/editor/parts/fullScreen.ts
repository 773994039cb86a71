/** Shows an element on the whole screen, or no longer. A browser may refuse; it then stays as it is. */
export function toggleFullScreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen();
  change?.catch(() => undefined);
}
