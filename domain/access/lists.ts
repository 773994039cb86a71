/**
 * Computes the access lists of a moved file or folder: without the lists of the folders that it leaves, with those of
 * the folders that it enters.
 */
export const movedLists = (
  lists: readonly string[] = [],
  left: readonly string[] = [],
  entered: readonly string[] = [],
): string[] => [...new Set([...lists.filter((listId) => !left.includes(listId)), ...entered])];

/** Whether two objects are shared by the same lists, in any order. */
export const sameLists = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  some.length === others.length && some.every((listId) => others.includes(listId));
