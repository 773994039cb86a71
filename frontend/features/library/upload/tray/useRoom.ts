import { type RefObject, useLayoutEffect, useRef } from 'react';

const name = '--upload-tray-height';

/** Tells the page how high the tray is, so that it leaves room below its content and notices rise above it. */
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
