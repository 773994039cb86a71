import type { Command, CommandGroup } from '../../ui/layout/screenCommands.ts';

/** Half and full width, and the case of letters, make no difference. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a label has every typed word. */
export function isMatch(label: string, typed: string): boolean {
  const words = folded(typed).split(/\s+/);
  return words.every((word) => folded(label).includes(word));
}

/** The commands whose label has every typed word, without groups that are empty then. */
export function matching(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  return groups
    .map((group) => ({ ...group, commands: group.commands.filter(({ label }) => isMatch(label, typed)) }))
    .filter(({ commands }) => commands.length > 0);
}

/** The command `steps` after (or before) another in the order of the list; the ends meet. */
export function stepFrom(commands: readonly Command[], from: string | undefined, steps: 1 | -1): Command | undefined {
  const at = commands.findIndex(({ id }) => id === from);
  return commands[(at + steps + commands.length) % commands.length];
}
