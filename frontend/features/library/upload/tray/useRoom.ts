import { type RefObject, useLayoutEffect, useRef } from 'react';

const name = '--upload-tray-height';

/**
 * Publishes the tray's height as a CSS variable, so that the page reserves space below its content and notices appear
 * above the tray.
 */
export function useRoom<T extends HTMLElement>(isShown: boolean): RefObject<T | null> {
  const tray = useRef<T>(null);
  useLayoutEffect(() => {
    const element = tray.current;
    if (!isShown || !element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [isShown]);
  return tray;
}
