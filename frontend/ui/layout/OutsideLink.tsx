import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** Address; without it only the text is shown. */
  readonly href: string | undefined;
  readonly children?: ReactNode;
}

/** External link that opens in a new tab. */
export function OutsideLink({ href, children }: Props) {
  if (!href) return <span>{children}</span>;
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" inherit underline="always">
      {children}
    </Anchor>
  );
}
