import { useTranslation } from 'react-i18next';
import { plans } from '../../../../../domain/plans/catalogue.ts';
import { useAccount } from '../../../../entities/account/account.ts';
import { useLimitWords, useRenewal } from '../../../../entities/account/limitWords.ts';
import { PlansLink } from '../../../../entities/account/PlansLink.tsx';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { formatMinutes } from '../../../../ui/format/formatDuration.ts';
import { formatSize } from '../../../../ui/format/formatSize.ts';
import { isLimit } from '../problem.ts';
import type { Candidate, Fit } from './useFit.ts';

interface Props {
  readonly fit: Fit;
  readonly candidates: readonly Candidate[];
}

/** Plan limits that exclude files, with the numbers and a link to the plans. */
export function Limits({ fit, candidates }: Props) {
  const kept = candidates.filter((candidate) => isLimit(candidate.fit?.problem ?? null));
  const [first] = kept;
  if (!first) return null;
  if (candidates.length === 1) return <OfOne fit={fit} candidate={first} />;
  const kinds = [...new Set(kept.map(kindOf))];
  return kinds.map((kind) => (
    <OfSeveral key={kind} kind={kind} fit={fit} candidates={kept.filter((candidate) => kindOf(candidate) === kind)} />
  ));
}

type Kind = 'minutes' | 'storage' | 'uploads';

const kindOf = ({ fit }: Candidate): Kind =>
  fit?.problem === 'storage.insufficient' ? 'storage' : fit?.problem === 'uploads.exceeded' ? 'uploads' : 'minutes';

function OfOne({ fit, candidate }: { readonly fit: Fit; readonly candidate: Candidate }) {
  const { t } = useTranslation('uploads');
  const say = useLimitWords();
  const uploadsPerMonth = useUploadsPerMonth();
  const problem = candidate.fit?.problem ?? null;
  if (!isLimit(problem)) return null;
  const numbers = {
    ...fit,
    costSeconds: candidate.fit?.costSeconds ?? null,
    sizeBytes: candidate.file.size,
    uploadsPerMonth,
  };
  return (
    <Notice tone="warning">
      <strong>{t(`limit.${problem}.title`)}</strong>
      <p>
        {say(problem, numbers)} <PlansLink />
      </p>
    </Notice>
  );
}

function OfSeveral({ kind, fit, candidates }: Props & { readonly kind: Kind }) {
  const { t } = useTranslation('uploads');
  const locale = useLocale();
  const date = useRenewal();
  const uploadsPerMonth = useUploadsPerMonth();
  const sum = (of: (candidate: Candidate) => number) => candidates.reduce((total, one) => total + of(one), 0);
  const numbers = {
    count: candidates.length,
    cost: formatMinutes(
      sum((candidate) => candidate.fit?.costSeconds ?? 0),
      locale,
      'up',
    ),
    left: formatMinutes(fit.secondsLeft, locale, 'down'),
    size: formatSize(
      sum(({ file }) => file.size),
      locale,
    ),
    used: formatSize(fit.storageBytes, locale),
    limit: formatSize(fit.storageLimitBytes, locale),
    allowed: t('unfitAll.allowed', { count: uploadsPerMonth ?? 0 }),
    date,
  };
  return (
    <Notice tone="warning">
      {t(`unfitAll.${kind}`, numbers)} <PlansLink />
    </Notice>
  );
}

function useUploadsPerMonth(): number | null {
  const plan = useAccount()?.balance.plan;
  return plan ? plans[plan].uploadsPerMonth : null;
}
