/** Tells the time in milliseconds since 1970; tests pass their own. */
export type Clock = () => number;
