/** Enters or leaves full screen with an element. If the browser refuses, nothing changes. */
export function toggleFullScreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen();
  change?.catch(() => undefined);
}
