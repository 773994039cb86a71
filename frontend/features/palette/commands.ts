import type { Command, CommandGroup } from '../../ui/layout/screenCommands.ts';

/** Normalizes text for comparison, ignoring case and half or full width. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a label contains every typed word. */
export function isMatch(label: string, typed: string): boolean {
  const words = folded(typed).split(/\s+/);
  return words.every((word) => folded(label).includes(word));
}

/** Commands whose label contains every typed word; empty groups are omitted. */
export function matching(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  return groups
    .map((group) => ({ ...group, commands: group.commands.filter(({ label }) => isMatch(label, typed)) }))
    .filter(({ commands }) => commands.length > 0);
}

/** Command `steps` after (or before) another in list order, wrapping around at the ends. */
export function stepFrom(commands: readonly Command[], from: string | undefined, steps: 1 | -1): Command | undefined {
  const at = commands.findIndex(({ id }) => id === from);
  return commands[(at + steps + commands.length) % commands.length];
}
