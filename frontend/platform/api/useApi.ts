import { createContext, useContext } from 'react';
import { type Client, createClient } from '../../../api/client.ts';
import { send } from './send.ts';

/** The API with this browser's session. Also for code outside React, such as the uploader. */
export const api: Client = createClient({ send });

const ApiContext = createContext<Client>(api);

/** Lets a test give the pages another API. */
export const ApiProvider = ApiContext.Provider;

/** The typed client: one method a route, `await api.readFile({ projectId, videoId })`; throws `ApiError` or `Unreachable`. */
export function useApi(): Client {
  return useContext(ApiContext);
}
