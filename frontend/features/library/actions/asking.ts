import { createContext, useContext } from 'react';
import type { Item } from '../list/rows.ts';

/** A dialog of the library and what it is about. */
export type Asked =
  | { readonly dialog: 'rename' | 'transcribe' | 'writeByHand' | 'share' | 'leave'; readonly item: Item }
  | { readonly dialog: 'delete' | 'export'; readonly items: readonly Item[] }
  /** `to` is the folder that is chosen at first; without it the one that is open. */
  | { readonly dialog: 'move'; readonly items: readonly Item[]; readonly to?: string }
  | { readonly dialog: 'newFolder' };

export type Ask = (asked: Asked) => void;

const AskContext = createContext<Ask | null>(null);

/** Rows, menus and bars open the dialogs of their page. */
export const AskProvider = AskContext.Provider;

/** Null on a page where items are only opened. */
export const useAsk = (): Ask | null => useContext(AskContext);
