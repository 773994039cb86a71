import { useComputedColorScheme } from '@mantine/core';
import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../ui/fields/Field.tsx';
import styles from '../order/Payment.module.css';

interface Props {
  readonly isDisabled: boolean;
  /** Reports whether number, date and code are complete. */
  readonly onComplete: (isComplete: boolean) => void;
}

/** Card number, date and code, in a frame of the provider: typed values never enter this page. */
export function CardField({ isDisabled, onComplete }: Props) {
  const { t } = useTranslation('payment');
  const host = useRef<HTMLFieldSetElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isFocused, setFocused] = useState(false);
  const style = useFrameStyle(host);
  return (
    <Field label={t('card.label')} error={problem} isGroup>
      {(aria) => (
        <fieldset ref={host} {...aria} className={styles.card} data-focused={isFocused}>
          {style ? (
            <CardElement
              options={{ hidePostalCode: true, disableLink: true, disabled: isDisabled, style }}
              onFocus={() => setFocused(true)}
              onBlur={() => setFocused(false)}
              onChange={({ complete, error }) => {
                onComplete(complete);
                setProblem(error?.message);
              }}
            />
          ) : null}
        </fieldset>
      )}
    </Field>
  );
}

/** Style of the card frame, which has style sheets of its own: it receives the colors and the typeface of this page. */
function useFrameStyle(host: React.RefObject<HTMLElement | null>): StripeCardElementOptions['style'] | null {
  const scheme = useComputedColorScheme('light');
  const [style, setStyle] = useState<StripeCardElementOptions['style'] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors depend on the color scheme.
  useLayoutEffect(() => {
    if (!host.current) return;
    const { color, fontFamily, fontSize } = getComputedStyle(host.current);
    const variable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    setStyle({
      base: {
        color,
        fontFamily,
        fontSize,
        iconColor: color,
        '::placeholder': { color: variable('--mantine-color-dimmed') },
      },
      invalid: { color, iconColor: variable('--mantine-color-error') },
    });
  }, [host, scheme]);
  return style;
}
