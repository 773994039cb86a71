/** Leaving a page in the middle of a request is no error. */
export const isCanceledRoute = (message: unknown): boolean => String(message).includes('Route Canceled');
