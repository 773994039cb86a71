import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** Without an address only the words are shown. */
  readonly href: string | undefined;
  readonly children?: ReactNode;
}

/** A link that leaves the product, in a tab of its own. */
export function OutsideLink({ href, children }: Props) {
  if (!href) return <span>{children}</span>;
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" inherit underline="always">
      {children}
    </Anchor>
  );
}
