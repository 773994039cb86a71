/** Whether an error is the cancellation of a request by leaving the page, which is no failure. */
export const isCanceledRoute = (message: unknown): boolean => String(message).includes('Route Canceled');
