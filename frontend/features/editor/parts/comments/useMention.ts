import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { mentionBefore, withMentions } from '../../../../../domain/comments/mentions.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { nameOfPerson } from '../../../../entities/person/nameOfPerson.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { useEditor } from '../hooks.ts';

/** Maximum number of suggested people. */
const maxShown = 8;

export interface OfferedPerson {
  readonly id: string;
  readonly name: string;
}

/** Suggests people while the user types after an `@` in a field, and remembers who was chosen. */
export function useMention(field: RefObject<HTMLTextAreaElement | null>) {
  const { file } = useEditor();
  const api = useApi();
  const locale = useLocale();
  const listId = useId();
  const [place, setPlace] = useState<{ readonly from: number; readonly query: string } | null>(null);
  const [current, setCurrent] = useState(0);
  const chosen = useRef(new Map<string, string>());
  const { data } = useQuery({
    queryKey: ['comments', 'people', file.id],
    queryFn: () => api.listMentionable(refOf(file)),
    enabled: place !== null,
    staleTime: 60_000,
  });
  const wanted = place?.query.toLowerCase() ?? '';
  const offered: OfferedPerson[] =
    place === null
      ? []
      : (data?.people ?? [])
          .filter((person) => !person.isYou)
          .map((person) => ({ id: person.id, name: nameOfPerson(person, locale) }))
          .filter(
            ({ name }) =>
              name
                .toLowerCase()
                .split(/\s/)
                .some((part) => part.startsWith(wanted)) || begins(name, wanted),
          )
          .slice(0, maxShown);
  const active = Math.min(current, offered.length - 1);

  /** Looks for an `@` before the caret. Call after each change of the text. */
  function look({ value, selectionStart }: HTMLTextAreaElement): void {
    setPlace(mentionBefore(value, selectionStart));
    setCurrent(0);
  }

  /** Returns the text in which the name of a person replaces the typed part of it. */
  function choose({ id, name }: OfferedPerson): string {
    const area = field.current;
    if (!area || !place) return area?.value ?? '';
    chosen.current.set(name, id);
    setPlace(null);
    const before = `${area.value.slice(0, place.from)}@${name} `;
    const text = before + area.value.slice(area.selectionStart);
    // Runs after React has put the text into the field.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(before.length, before.length);
    });
    return text;
  }

  /**
   * Handles the keys of the list. Returns the text after a choice, `null` for a key that the field handles, and
   * undefined for other keys of the list.
   */
  function press(event: KeyboardEvent): string | null | undefined {
    if (offered.length === 0 || composes(event)) return null;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = offered[active];
    const isChoice =
      (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (step === undefined && !isChoice && event.key !== 'Escape') return null;
    event.preventDefault();
    if (step !== undefined) setCurrent((active + step + offered.length) % offered.length);
    else if (isChoice && person) return choose(person);
    else setPlace(null);
    return undefined;
  }

  const isOpen = offered.length > 0;
  return {
    ...{ offered, active, listId, look, choose, press },
    close: () => setPlace(null),
    optionId: (index: number) => `${listId}-${index}`,
    /** Returns the text in the form in which it is sent. */
    stored: (text: string) => withMentions(text, chosen.current),
    /** ARIA attributes that link the field to the list. */
    aria: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
    },
  };
}

/** Whether a key belongs to an input method. Safari reports the one that ends a composition only by its key code. */
const composes = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Whether the whole name starts with the typed text, ignoring spaces. */
const begins = (name: string, wanted: string): boolean => {
  const plain = (text: string) => text.toLowerCase().replaceAll(' ', '');
  return plain(name).startsWith(plain(wanted));
};
