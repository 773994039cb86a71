import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { noticeFailure } from '../../../ui/feedback/notice.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { cardPaymentQuery } from '../payment/card/cardPaymentQuery.ts';
import { cardsQuery, type SavedCard } from '../payment/card/cardsQuery.ts';
import { useCardWords } from '../payment/card/cardWords.ts';
import { AddCardDialog } from './AddCardDialog.tsx';
import styles from './Billing.module.css';
import { BillingDetailsDialog } from './BillingDetailsDialog.tsx';

type Open = { readonly kind: 'add' } | { readonly kind: 'remove' | 'details'; readonly card: SavedCard } | null;

/**
 * Saved cards, with controls to choose the default and to add, change or remove one. Absent if the installation takes
 * no cards.
 */
export function SavedCards() {
  const { t } = useTranslation('billing');
  const { data } = useQuery(cardsQuery);
  const { data: stripe } = useQuery(cardPaymentQuery);
  const [open, setOpen] = useState<Open>(null);
  if (!data || !stripe) return null;
  const close = () => setOpen(null);
  return (
    <Section title={t('cards.title')} text={t(data.length === 0 ? 'cards.none' : 'cards.text')}>
      {data.length === 0 ? null : (
        <ul className={styles.cards}>
          {data.map((card) => (
            <CardLine
              key={card.paymentMethodId}
              card={card}
              onChange={() => setOpen({ kind: 'details', card })}
              onRemove={() => setOpen({ kind: 'remove', card })}
            />
          ))}
        </ul>
      )}
      <div className={styles.below}>
        <Button variant="default" onClick={() => setOpen({ kind: 'add' })}>
          {t('cards.add')}
        </Button>
        {data.length === 0 ? null : <PortalButton />}
      </div>
      {open?.kind === 'add' ? <AddCardDialog stripe={stripe} onClose={close} /> : null}
      {open?.kind === 'details' ? <BillingDetailsDialog card={open.card} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveCard card={open.card} onClose={close} /> : null}
    </Section>
  );
}

/** Button that opens the provider's own portal for cards and payments. */
function PortalButton() {
  const { t } = useTranslation('billing');
  const api = useApi();
  const say = useProblem();
  const [isBusy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    await api
      .createPortalSession({})
      .then(({ url }) => window.location.assign(url))
      .catch((error: unknown) => {
        setBusy(false);
        noticeFailure(say(error));
      });
  }
  return (
    <Button variant="subtle" loading={isBusy} onClick={() => void leave()}>
      {t('cards.portal')}
    </Button>
  );
}

interface LineProps {
  readonly card: SavedCard;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function CardLine({ card, onChange, onRemove }: LineProps) {
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
        <Button variant="default" aria-label={t('cards.changeNamed', { name })} onClick={onChange}>
          {t('cards.change')}
        </Button>
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
