import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../ui/fields/Field.tsx';
import styles from './Payment.module.css';
import type { Way } from './paymentWaysQuery.ts';

interface Props<One extends Way> {
  readonly ways: readonly One[];
  readonly value: One;
  readonly onChange: (way: One) => void;
}

/** Choice between a card and the page of a provider; absent with fewer than two methods. */
export function WayChoice<One extends Way>({ ways, value, onChange }: Props<One>) {
  const { t } = useTranslation('payment');
  if (ways.length < 2) return null;
  const choose = (chosen: string) => {
    const way = ways.find((one) => one === chosen);
    if (way) onChange(way);
  };
  return (
    <Field label={t('ways.label')} isGroup>
      {({ id, ...aria }) => (
        <Radio.Group {...aria} id={id} value={value} onChange={choose}>
          <Stack gap={0} className={styles.methods}>
            {ways.map((way) => (
              <Radio key={way} className={styles.method} value={way} label={t(`ways.${way as Way}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Field>
  );
}
