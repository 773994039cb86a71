/** How much of a document's history is kept beside the log of its changes, and how the log is shown. */
export const versionBounds = {
  maxNameLength: 80,
  /** Named versions of one document. A name is one small item; the state itself is in the log. */
  maxNamed: 100,
  /** Changes of one document that editors may set aside by themselves. */
  maxSetAside: 1000,
  /** Changes of one person that follow each other within this time are shown as one version. */
  maxPauseMs: 10 * 60_000,
  /** A version spans at most this: a long session has several states to go back to. */
  maxSpanMs: 60 * 60_000,
} as const;
