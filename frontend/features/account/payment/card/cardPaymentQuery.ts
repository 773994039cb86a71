import { queryOptions } from '@tanstack/react-query';
import { type Config, readConfig } from '../../../../platform/config.ts';

export type CardPayment = NonNullable<Config['cardPayment']>;

/** How this installation takes payments by card; null where it takes none. */
export const cardPaymentQuery = queryOptions({
  queryKey: ['cardPayment'],
  queryFn: async () => (await readConfig()).cardPayment,
  staleTime: Number.POSITIVE_INFINITY,
});
