/**
 * The access lists of a file or folder that moves: without those of the folders that it leaves, with those of the folders
 * that it comes into.
 */
export const movedLists = (
  lists: readonly string[] = [],
  left: readonly string[] = [],
  entered: readonly string[] = [],
): string[] => [...new Set([...lists.filter((listId) => !left.includes(listId)), ...entered])];

/** Whether two objects are shared by the same lists, in whatever order. */
export const sameLists = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  some.length === others.length && some.every((listId) => others.includes(listId));
