import { localeOf } from '../../../../platform/paths.ts';
import { nameOf } from '../live/names.ts';
import type { Editor } from '../session/editor.ts';

/**
 * Flags on the strip with the names of other people, at the captions they are in. The header and the list provide the
 * same information for users who cannot see the strip.
 */
export class VisitorFlags {
  readonly #editor: Pick<Editor, 'live' | 'store'>;
  readonly #root: HTMLElement;

  constructor(editor: Pick<Editor, 'live' | 'store'>, root: HTMLElement) {
    this.#editor = editor;
    this.#root = root;
  }

  /** Redraws the flags. `pxOf` converts an instant or a duration to pixels of the strip. */
  draw(pxOf: (ms: number) => number): void {
    const { live, store } = this.#editor;
    const { others } = live.presence;
    if (others.length === 0 && this.#root.childElementCount === 0) return;
    const locale = localeOf(location.pathname) ?? 'en';
    const flags = [...Map.groupBy(others, ({ captionId }) => captionId ?? '')].flatMap(([id, visitors]) => {
      const caption = store.document.get(id);
      if (!caption) return [];
      const flag = document.createElement('span');
      flag.textContent = visitors.map((visitor) => nameOf(visitor, locale)).join(', ');
      flag.toggleAttribute(
        'data-typing',
        visitors.some(({ isTyping }) => isTyping),
      );
      flag.style.width = `${pxOf(caption.endMs - caption.startMs)}px`;
      flag.style.transform = `translateX(${pxOf(caption.startMs)}px)`;
      return [flag];
    });
    this.#root.replaceChildren(...flags);
  }
}
