import { ApiError } from '../../platform/api/client.ts';

/** Whether a link was turned off, has expired or never existed: a retry would not help. */
export const isLinkGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'link.missing';
