import { type RefObject, useLayoutEffect } from 'react';

const [left, bottom] = ['--notices-left', '--notices-bottom'];

/** Keeps notices off the timeline and the controls above it by placing them at the lower left of the picture. */
export function useNoticesAbove(timeline: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = timeline.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const place = () => {
      const { top } = (element.previousElementSibling ?? element).getBoundingClientRect();
      style.setProperty(left, `${element.getBoundingClientRect().left}px`);
      style.setProperty(bottom, `${window.innerHeight - top}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    // The window's height may change without the timeline's size.
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      style.removeProperty(left);
      style.removeProperty(bottom);
    };
  }, [timeline]);
}
