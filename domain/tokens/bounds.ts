/**
 * Maximum lifetime of a personal access token, in days. The other bounds limit the number of tokens of a person, and
 * the length of their names.
 */
export const maxTokenDays = 365;
export const maxTokens = 20;
export const maxTokenNameLength = 60;

/** Lifetimes offered by the page, in days. */
export const tokenLifetimes = [30, 90, 365] as const;
