import { ApiError } from '../../platform/api/client.ts';

/** Whether a link was turned off, has expired or never was one: another try changes nothing. */
export const isLinkGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'link.missing';
