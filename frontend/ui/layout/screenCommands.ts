import type { ComponentType } from 'react';

/** Something that the palette can do. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Beside the label, quieter. */
  readonly hint?: string;
  readonly Icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** It does not apply now: it is found, dimmed, and does nothing. */
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

/** Adds the commands of the screen that is open to the palette, which asks when it opens. Call the result to end it. */
export function offerCommands(offer: Offer): () => void {
  offers.add(offer);
  return () => {
    offers.delete(offer);
  };
}

/** What the open screen offers at this moment. */
export const offeredCommands = (): readonly CommandGroup[] => [...offers].flatMap((offer) => offer());
