import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly href: string;
  readonly children?: ReactNode;
}

/** Link that opens in a new tab, so that the current page keeps its inputs. */
export function OutsideLink({ href, children }: Props) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" inherit underline="always">
      {children}
    </Anchor>
  );
}
