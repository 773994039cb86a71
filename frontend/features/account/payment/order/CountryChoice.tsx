import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CountryCode } from '../../../../../domain/plans/countries.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Select } from '../../../../ui/fields/Select.tsx';
import { plansQuery } from '../../plan/plansQuery.ts';
import type { Way } from './paymentWaysQuery.ts';
import { countriesOf } from './ways.ts';

interface Props {
  readonly country: CountryCode | null;
  /** All payment methods of this installation. */
  readonly ways: readonly Way[];
}

type Chosen = CountryCode | 'other';

/** Country that the user pays from, stored with the account; absent if no country has a payment method of its own. */
export function CountryChoice({ country, ways }: Props) {
  const { t } = useTranslation('payment');
  const api = useApi();
  const queries = useQueryClient();
  const locale = useLocale();
  const { busy, problem, send } = useSend();
  const offered = countriesOf(ways);
  if (offered.length === 0) return null;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const choose = (chosen: Chosen) =>
    send(async () => {
      await api.setCountry({ country: chosen === 'other' ? null : chosen });
      await queries.invalidateQueries({ queryKey: plansQuery.queryKey });
    });
  return (
    <Select<Chosen>
      label={t('country.label')}
      hint={t('country.hint')}
      error={problem ?? undefined}
      disabled={busy}
      value={country !== null && offered.includes(country) ? country : 'other'}
      options={[
        ...offered.map((code) => ({ value: code, label: names.of(code) ?? code })),
        { value: 'other', label: t('country.other') },
      ]}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}
