/** How long a personal access token may work, and how many a person may have. */
export const maxTokenDays = 365;
export const maxTokens = 20;
export const maxTokenNameLength = 60;

/** The lifetimes that the page offers, in days. */
export const tokenLifetimes = [30, 90, 365] as const;
