/** Typed client of the API, for the features. */
export { ApiError, type Client } from '../../../api/client.ts';
