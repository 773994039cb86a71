import { Button, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isPageHeld } from '../dialogs/dialogFocus.ts';
import styles from './Tour.module.css';

export interface TourStop {
  /** `data-tour` value of the element that the stop points at. */
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
}

interface Props {
  /** Stops of the tour. Those whose element is not on the page are skipped. */
  readonly stops: readonly TourStop[];
  /**
   * `data-tour` value of the element that cards may cover. On phones, where no card has room beside its stop, all cards
   * are there.
   */
  readonly cover?: string | undefined;
  readonly words: { readonly next: string; readonly back: string; readonly done: string; readonly skip: string };
  /** Whether the user requested the tour; its first card then takes the focus. */
  readonly isRequested: boolean;
  /** Formats the position, such as "2 of 4". */
  readonly place: (number: number, of: number) => string;
  /** Called when the tour is finished or skipped. */
  readonly onEnd: () => void;
}

const placeOf = (anchor: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${anchor}"]`)].find((element) => element.checkVisibility());

/** Whether a tour can start: the element of its first stop is on the page. */
export const isTourReady = ([first]: readonly string[]): boolean => first !== undefined && placeOf(first) !== undefined;

/**
 * Short tour that points at one element of the page after another, with a sentence for each. The page stays usable:
 * using the button or link that a stop points at leads to the next stop. Escape ends the tour from anywhere.
 */
export function Tour({ stops, cover, words, isRequested, place, onEnd }: Props) {
  const [shown] = useState(() => stops.filter(({ anchor }) => placeOf(anchor)));
  const [at, setAt] = useState(0);
  const stop = shown[at];
  const box = useBoxOf(stop?.anchor);
  const covered = useBoxOf(useIsPhone() ? cover : undefined);
  const isLast = at === shown.length - 1;
  const goOn = isLast ? onEnd : () => setAt(at + 1);
  useReturnedFocus();
  useEscape(onEnd);
  useUse(stop?.anchor, goOn);

  if (!stop || !box) return null;
  const ring = <div className={styles.spot} style={box} data-tour-ring />;
  return (
    <Popover
      opened
      withArrow={!covered}
      width={320}
      shadow="lg"
      zIndex={190}
      offset={covered ? edgePx : 12}
      position={covered ? 'top' : 'bottom'}
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      preventPositionChangeWhenVisible={false}
      // Without room beside the element, the card covers it: it never leaves the window.
      middlewares={{ flip: !covered && { padding: edgePx }, shift: { crossAxis: true, padding: edgePx } }}
      transitionProps={{ duration: 0 }}
    >
      {covered && ring}
      <Popover.Target>{covered ? <div className={styles.edge} style={bottomOf(covered)} /> : ring}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={stop.title}>
        <StopCard
          key={stop.anchor}
          stop={stop}
          words={words}
          takesFocus={isRequested && at === 0}
          place={place(at + 1, shown.length)}
          onBack={at === 0 ? null : () => setAt(at - 1)}
          onNext={isLast ? null : goOn}
          onEnd={onEnd}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface StopProps extends Pick<Props, 'words' | 'onEnd'> {
  readonly stop: TourStop;
  /** Whether the card takes the focus from the element that has it. */
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

/** Whether the window is too narrow for a card beside a stop, and high enough for several panels. */
const useIsPhone = (): boolean =>
  useMediaQuery('(width < 560px) and (height > 480px)', false, { getInitialValueInEffect: false });

/** Bottom edge of a box. */
const bottomOf = ({ left, top, width, height }: Box) => ({ left, top: top + height, width });

/** Position of an element in the window, updated while the page scrolls and changes. */
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

/** Visible part of a rectangle. For an element as high as the window, a part is returned, to point at. */
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

/** Calls back when the element that a stop points at is used, if it is a button or a link. */
function useUse(anchor: string | undefined, onUse: () => void): void {
  const run = useEffectEvent(onUse);
  useEffect(() => {
    if (anchor === undefined) return;
    const onClick = ({ target }: MouseEvent) => {
      const place = placeOf(anchor);
      if (place?.matches('button, a') && target instanceof Node && place.contains(target)) run();
    };
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [anchor]);
}

/** Whether a menu or a dropdown list is open, which Escape closes. */
const isListOpen = (): boolean =>
  [...document.querySelectorAll('[role="menu"], [role="listbox"]')].some((list) => list.checkVisibility());

/**
 * Calls back on Escape wherever the focus is, before the page handles the key. Dialogs, menus and drags take
 * precedence.
 */
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
