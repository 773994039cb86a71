import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { noticeFailure } from '../../../ui/notice.ts';
import { Section } from '../../../ui/Section.tsx';
import { cardsQuery, type SavedCard } from '../payment/cardsQuery.ts';
import { useCardWords } from '../payment/cardWords.ts';
import styles from './Billing.module.css';

/** The cards that were kept: which of them is charged first, and removing one. Absent where there are none. */
export function SavedCards() {
  const { t } = useTranslation('billing');
  const { data } = useQuery(cardsQuery);
  const [leaving, setLeaving] = useState<SavedCard | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <Section title={t('cards.title')} text={t('cards.text')}>
      <ul className={styles.cards}>
        {data.map((card) => (
          <CardLine key={card.paymentMethodId} card={card} onRemove={() => setLeaving(card)} />
        ))}
      </ul>
      {leaving ? <RemoveCard card={leaving} onClose={() => setLeaving(null)} /> : null}
    </Section>
  );
}

function CardLine({ card, onRemove }: { readonly card: SavedCard; readonly onRemove: () => void }) {
  const { t } = useTranslation('billing');
  const words = useCardWords();
  const api = useApi();
  const queries = useQueryClient();
  const say = useProblem();
  const [isBusy, setBusy] = useState(false);

  async function makeDefault() {
    setBusy(true);
    await api
      .updatePaymentMethod({ paymentMethodId: card.paymentMethodId, isDefault: true })
      .then(() => queries.invalidateQueries({ queryKey: cardsQuery.queryKey }))
      .catch((error: unknown) => noticeFailure(say(error)));
    setBusy(false);
  }
  const name = words.name(card);
  return (
    <li>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>{words.expiry(card)}</span>
      </span>
      {card.isDefault ? <Badge>{t('cards.default')}</Badge> : null}
      <span className={styles.actions}>
        {card.isDefault ? null : (
          <Button
            variant="default"
            loading={isBusy}
            aria-label={t('cards.makeDefaultNamed', { name })}
            onClick={() => void makeDefault()}
          >
            {t('cards.makeDefault')}
          </Button>
        )}
        <Button variant="default" aria-label={t('cards.removeNamed', { name })} onClick={onRemove}>
          {t('cards.remove')}
        </Button>
      </span>
    </li>
  );
}

function RemoveCard({ card, onClose }: { readonly card: SavedCard; readonly onClose: () => void }) {
  const { t } = useTranslation('billing');
  const words = useCardWords();
  const api = useApi();
  const queries = useQueryClient();
  const { busy, problem, send } = useSend();
  const remove = () =>
    send(async () => {
      await api.removePaymentMethod({ paymentMethodId: card.paymentMethodId });
      await queries.invalidateQueries({ queryKey: cardsQuery.queryKey });
      onClose();
    });
  return (
    <ConfirmDialog
      title={t('cards.removeTitle', { name: words.name(card) })}
      confirm={t('cards.remove')}
      cancel={t('cards.keep')}
      isDestructive
      busy={busy}
      problem={problem}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{t('cards.removeText')}</p>
    </ConfirmDialog>
  );
}
