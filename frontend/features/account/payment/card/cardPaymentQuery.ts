import { queryOptions } from '@tanstack/react-query';
import { type Config, readConfig } from '../../../../platform/config.ts';

export type CardPayment = NonNullable<Config['cardPayment']>;

/** Card payment settings of this installation; null if it takes no cards. */
export const cardPaymentQuery = queryOptions({
  queryKey: ['cardPayment'],
  queryFn: async () => (await readConfig()).cardPayment,
  staleTime: Number.POSITIVE_INFINITY,
});
