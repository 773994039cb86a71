import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../ui/fields/Field.tsx';
import type { SavedCard } from '../card/cardsQuery.ts';
import { useCardWords } from '../card/cardWords.ts';
import styles from './Payment.module.css';

/** Card to pay with: the id of a saved one, or a new one. */
export type Method = string | 'new';

interface Props {
  readonly cards: readonly SavedCard[];
  readonly value: Method;
  readonly onChange: (method: Method) => void;
}

/** Choice of the card to pay with; absent without saved cards. */
export function MethodChoice({ cards, value, onChange }: Props) {
  const { t } = useTranslation('payment');
  const words = useCardWords();
  if (cards.length === 0) return null;
  return (
    <Field label={t('method.label')} isGroup>
      {({ id, ...aria }) => (
        <Radio.Group {...aria} id={id} value={value} onChange={onChange}>
          <Stack gap={0} className={styles.methods}>
            {cards.map((card) => (
              <Radio
                key={card.paymentMethodId}
                className={styles.method}
                value={card.paymentMethodId}
                label={words.name(card)}
                description={words.expiry(card)}
              />
            ))}
            <Radio className={styles.method} value="new" label={t('method.new')} />
          </Stack>
        </Radio.Group>
      )}
    </Field>
  );
}
