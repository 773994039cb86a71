import { createContext, useContext } from 'react';
import type { Item } from '../list/rows.ts';

/** Dialog of the library and the items it applies to. */
export type Asked =
  | { readonly dialog: 'rename' | 'transcribe' | 'writeByHand' | 'share' | 'leave'; readonly item: Item }
  | { readonly dialog: 'delete' | 'export'; readonly items: readonly Item[] }
  /** `to` is the folder preselected in the dialog; defaults to the open folder. */
  | { readonly dialog: 'move'; readonly items: readonly Item[]; readonly to?: string }
  | { readonly dialog: 'newFolder' };

export type Ask = (asked: Asked) => void;

const AskContext = createContext<Ask | null>(null);

/** Provides the function by which rows, menus and bars open the page's dialogs. */
export const AskProvider = AskContext.Provider;

/** Returns the function that opens a dialog, or null on pages where items can only be opened. */
export const useAsk = (): Ask | null => useContext(AskContext);
