/** Limits on the history of a document beside the log of its changes, and on how the log is displayed. */
export const versionBounds = {
  maxNameLength: 80,
  /** Maximum number of named versions of one document. A name is one small item; the state itself is in the log. */
  maxNamed: 100,
  /** Maximum number of changes of one document that editors may set aside themselves. */
  maxSetAside: 1000,
  /** Maximum pause between changes of one person that are shown as one version. */
  maxPauseMs: 10 * 60_000,
  /** Maximum time span of a version, so that a long session has several states to return to. */
  maxSpanMs: 60 * 60_000,
} as const;
