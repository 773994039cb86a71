import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';

/** Loaded lazily: tooltips are more code than the list itself, and the first caption must not wait for them. */
const ShownTip = lazy(async () => ({ default: (await import('./ShownTip.tsx')).ShownTip }));

interface Props {
  readonly list: RefObject<HTMLElement | null>;
}

interface Shown {
  readonly about: Element;
  readonly text: string;
}

/** Delay before a tooltip appears, so that moving through the rows does not flash each one. */
const restMs = 500;

/**
 * Tooltip for the numbers, counts and issues of all captions. One tooltip serves the whole list, so that rows need none
 * of their own. Appears where the pointer rests, on touch, and next to a number focused by keyboard.
 */
export function MeterTip({ list }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!list.current) return;
    return listenForTips(list.current, setShown);
  }, [list]);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ShownTip about={shown.about} text={shown.text} />
    </Suspense>
  );
}

function listenForTips(list: HTMLElement, show: (shown: Shown | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    show(null);
  };
  const later = (shown: Shown | null) => {
    clearTimeout(timer);
    if (shown) timer = setTimeout(show, restMs, shown);
  };
  const listeners: Partial<{ [T in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[T]) => void }> = {
    pointerover: ({ target, pointerType }) => {
      if (pointerType !== 'touch') later(tipOf(target));
    },
    pointerout: ({ pointerType, target }) => {
      if (pointerType !== 'touch' && tipOf(target)) hide();
    },
    pointerdown: hide,
    // Runs after `pointerdown`, which hid the previous tooltip.
    click: ({ target, pointerType }: MouseEvent & { pointerType?: string }) => {
      // On touch, tapping a number only goes to its caption.
      if (pointerType === 'touch') show(isNumber(target) ? null : tipOf(target));
    },
    focusin: ({ target }) => {
      if (target instanceof HTMLButtonElement && target.matches(':focus-visible')) later(tipOfRow(target));
    },
    focusout: hide,
    // The tooltip would cover the text being edited.
    keydown: hide,
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of all) list.addEventListener(type, listener);
  list.addEventListener('scroll', hide, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of all) list.removeEventListener(type, listener);
    list.removeEventListener('scroll', hide);
  };
}

const isNumber = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[data-number]');

function tipOf(target: EventTarget | null): Shown | null {
  const about = target instanceof Element ? target.closest('[data-tip], [data-number]') : null;
  return about && { about, text: about.getAttribute('data-tip') ?? '' };
}

/** All tooltip texts of a row whose number has the keyboard focus. */
function tipOfRow(number: Element): Shown | null {
  if (!isNumber(number)) return null;
  const told = [...(number.closest('[data-caption]')?.querySelectorAll('[data-tip]') ?? [])];
  return { about: number, text: told.map((one) => one.getAttribute('data-tip')).join('\n') };
}
