import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/useApi.ts';

/** Whether signing in with the password needs a code of an authenticator app. */
export const secondFactorQuery = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: () => api.readSecondFactor({}),
});
