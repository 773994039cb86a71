/** Bounds of personal access tokens: maximum lifetime in days, number per person, and length of a name. */
export const maxTokenDays = 365;
export const maxTokens = 20;
export const maxTokenNameLength = 60;

/** Lifetimes offered by the page, in days. */
export const tokenLifetimes = [30, 90, 365] as const;
