/**
 * A combination of keys. `mod` is Ctrl, and Command on a Mac. `code` is the key of an American keyboard
 * (`KeyboardEvent.code`). With `mod`, letters and signs are matched by what the key types, so that Ctrl+Z undoes on every
 * keyboard; with Alt and alone by their place, because Alt types other signs, and J K L belong side by side.
 */
export interface Keys {
  readonly code: string;
  readonly mod?: true;
  readonly shift?: true;
  readonly alt?: true;
}

/** The combinations that a person chose, by the name of the action; an action that is not named has its usual ones. */
export type Shortcuts = Readonly<Record<string, readonly Keys[]>>;

/** How many combinations an action can have. */
export const maxKeysOfAction = 4;

/** How far playing can go back when it is resumed, in milliseconds. */
export const rewindChoicesMs = [0, 500, 1000, 2000, 3000] as const;
