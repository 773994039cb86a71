import { Anchor } from '@mantine/core';
import i18next from 'i18next';
import { Children, type ReactNode } from 'react';
import { addresses } from '../../platform/paths.ts';

/** Texts about errors of unknown cause. */
const unknown = ['errors:unknown', 'errors:cause.unknown', 'errors:internal.error', 'errors:cause.internal'] as const;

/**
 * Adds a link to the support page to a message about an error of unknown cause. The page opens beside this one, where
 * typed text may be waiting. Reads translations without a hook, because notifications are rendered outside of the page.
 */
export function WithSupport({ children }: { readonly children: ReactNode }) {
  const texts = unknown.map((key) => i18next.t(key)).filter((text) => text !== '');
  const isUnknown = Children.toArray(children).some(
    (child) => typeof child === 'string' && texts.some((text) => child.includes(text)),
  );
  if (!isUnknown) return children;
  return (
    <>
      {children}{' '}
      <Anchor href={`/${addresses.support}`} target="_blank" rel="noreferrer" inherit>
        {i18next.t('shell:broken.support')}
      </Anchor>
    </>
  );
}
