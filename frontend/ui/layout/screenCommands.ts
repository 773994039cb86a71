import type { ComponentType } from 'react';

/** Command of the command palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Secondary text beside the label. */
  readonly hint?: string;
  readonly Icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** Whether the command does not apply now: it is still listed, dimmed, and does nothing. */
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

/** Commands under one heading. */
export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Command[];
}

type Offer = () => readonly CommandGroup[];

const offers = new Set<Offer>();

/**
 * Adds the commands of the open screen to the palette, which requests them when it opens. Call the returned function to
 * remove them.
 */
export function offerCommands(offer: Offer): () => void {
  offers.add(offer);
  return () => {
    offers.delete(offer);
  };
}

/** Commands that the open screen currently offers. */
export const offeredCommands = (): readonly CommandGroup[] => [...offers].flatMap((offer) => offer());
