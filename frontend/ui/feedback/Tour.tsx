import { Button, Popover } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isPageHeld } from '../dialogs/dialogFocus.ts';
import styles from './Tour.module.css';

export interface TourStop {
  /** The value of `data-tour` of what the stop speaks of. */
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
}

interface Props {
  /** Stops whose place is not on the page now are left out. */
  readonly stops: readonly TourStop[];
  readonly words: { readonly next: string; readonly back: string; readonly done: string; readonly skip: string };
  /** Whether a person requested it; its first card then takes the focus. */
  readonly isRequested: boolean;
  /** "2 of 4". */
  readonly place: (number: number, of: number) => string;
  /** The tour was finished or skipped. */
  readonly onEnd: () => void;
}

const placeOf = (anchor: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${anchor}"]`)].find((element) => element.checkVisibility());

/** Whether a tour could begin: its first place is on the page. */
export const isTourReady = ([first]: readonly string[]): boolean => first !== undefined && placeOf(first) !== undefined;

/**
 * A short tour: one thing of the page after the other, with a sentence each. The page stays as it is and can be used.
 * Escape ends it from anywhere.
 */
export function Tour({ stops, words, isRequested, place, onEnd }: Props) {
  const [shown] = useState(() => stops.filter(({ anchor }) => placeOf(anchor)));
  const [at, setAt] = useState(0);
  const stop = shown[at];
  const box = useBoxOf(stop?.anchor);
  useReturnedFocus();
  useEscape(onEnd);

  if (!stop || !box) return null;
  return (
    <Popover
      opened
      withArrow
      width={320}
      shadow="lg"
      zIndex={190}
      offset={12}
      position="bottom"
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      preventPositionChangeWhenVisible={false}
      // Where there is no room beside a place, the card covers it: it never leaves the window.
      middlewares={{ flip: { padding: edgePx }, shift: { crossAxis: true, padding: edgePx } }}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div className={styles.spot} style={box} data-tour-ring />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={stop.title}>
        <StopCard
          key={stop.anchor}
          stop={stop}
          words={words}
          takesFocus={isRequested && at === 0}
          place={place(at + 1, shown.length)}
          onBack={at === 0 ? null : () => setAt(at - 1)}
          onNext={at === shown.length - 1 ? null : () => setAt(at + 1)}
          onEnd={onEnd}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface StopProps extends Pick<Props, 'words' | 'onEnd'> {
  readonly stop: TourStop;
  /** Whether it takes the focus from what has it. */
  readonly takesFocus: boolean;
  readonly place: string;
  /** Null at the first stop. */
  readonly onBack: (() => void) | null;
  /** Null at the last stop. */
  readonly onNext: (() => void) | null;
}

/** Text and buttons of one stop. The button to the next stop gets the focus unless an element of the page has it. */
function StopCard({ stop, words, takesFocus, place, onBack, onNext, onEnd }: StopProps) {
  const go = useRef<HTMLButtonElement>(null);
  const focusFirst = useEffectEvent(() => {
    if (takesFocus || isFocusFree()) go.current?.focus({ preventScroll: true });
  });
  useEffect(() => focusFirst(), []);
  return (
    <div className={styles.stop}>
      <h2>{stop.title}</h2>
      <p>{stop.text}</p>
      <div className={styles.actions}>
        <span className={styles.place}>{place}</span>
        {onNext ? (
          <Button variant="subtle" color="gray" onClick={onEnd}>
            {words.skip}
          </Button>
        ) : null}
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            {words.back}
          </Button>
        ) : null}
        <Button ref={go} onClick={onNext ?? onEnd}>
          {onNext ? words.next : words.done}
        </Button>
      </div>
    </div>
  );
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a place is in the window, followed while the page scrolls and changes. */
function useBoxOf(anchor: string | undefined): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    if (anchor === undefined) return;
    placeOf(anchor)?.scrollIntoView({ block: 'nearest' });
    let frame = 0;
    const follow = () => {
      const rect = placeOf(anchor)?.getBoundingClientRect();
      if (rect) setBox((before) => unlessSame(before, inWindow(rect)));
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [anchor]);
  return box;
}

/** Distance of the ring and the cards from the edges of the window; the ring is drawn within it. */
const edgePx = 8;

/** The part of a rectangle that the window shows. Of something as high as the window a part is shown, to point at. */
function inWindow({ left, top, right, bottom }: DOMRect): Box {
  const [x, y] = [Math.max(left, edgePx), Math.max(top, edgePx)];
  const width = Math.max(0, Math.min(right, window.innerWidth - edgePx) - x);
  const height = Math.max(0, Math.min(bottom, window.innerHeight - edgePx) - y);
  return { left: x, top: y, width, height: Math.min(height, window.innerHeight * 0.6) };
}

const unlessSame = (before: Box | null, now: Box): Box =>
  before &&
  before.left === now.left &&
  before.top === now.top &&
  before.width === now.width &&
  before.height === now.height
    ? before
    : now;

/** Whether no element of the page has the focus. */
const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Returns the focus to the element that had it before the tour, unless another one has it by then. */
function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (isFocusFree() && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}

/** Whether a menu or a list of choices is open, which Escape closes. */
const isListOpen = (): boolean =>
  [...document.querySelectorAll('[role="menu"], [role="listbox"]')].some((list) => list.checkVisibility());

/** Calls back on Escape wherever the focus is, before the page sees it. Dialogs, menus and drags come first. */
function useEscape(onEscape: () => void): void {
  const run = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (isPageHeld() || isListOpen()) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
