import { createContext, useContext } from 'react';
import { type Client, createClient } from '../../../api/client.ts';
import { send } from './send.ts';

/** API client with this browser's session. Also for code outside React, such as the uploader. */
export const api: Client = createClient({ send });

const ApiContext = createContext<Client>(api);

/** Lets a test replace the API. */
export const ApiProvider = ApiContext.Provider;

/**
 * Typed client with one method per route, `await api.readFile({ projectId, videoId })`; throws `ApiError` or
 * `Unreachable`.
 */
export function useApi(): Client {
  return useContext(ApiContext);
}
