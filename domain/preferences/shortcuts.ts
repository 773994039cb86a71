/**
 * Key combination. `mod` is Ctrl, or Command on a Mac. `code` is the key of an American keyboard
 * (`KeyboardEvent.code`). With `mod`, letters and punctuation are matched by the typed character, so that Ctrl+Z undoes
 * on every keyboard; with Alt or without a modifier they are matched by position, because Alt types other characters,
 * and J K L should be adjacent.
 */
export interface Keys {
  readonly code: string;
  readonly mod?: true;
  readonly shift?: true;
  readonly alt?: true;
}

/** Key combinations chosen by a person, by action name; actions not listed keep their default ones. */
export type Shortcuts = Readonly<Record<string, readonly Keys[]>>;

/** Maximum number of combinations of one action. */
export const maxKeysOfAction = 4;

/** Choices for how far playback goes back when it is resumed, in milliseconds. */
export const rewindChoicesMs = [0, 500, 1000, 2000, 3000] as const;
