import { formatSize, models, recommended } from './catalog.ts';
import { isModelInstalled, modelInUse } from './folder.ts';

/** Returns the models as lines of a table, with what is installed and in use. */
export function modelTable(folder: string): string[] {
  const inUse = modelInUse(folder)?.name;
  const rows = models.map((model) => [
    model.name,
    formatSize(model.sizeBytes),
    model.speed,
    model.quality,
    model.isEnglishOnly ? 'English' : '99 languages',
    model.license,
    stateOf(model.name, inUse, isModelInstalled(folder, model)),
  ]);
  const table = [['NAME', 'SIZE', 'SPEED', 'QUALITY', 'LANGUAGES', 'LICENSE', ''], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function stateOf(name: string, inUse: string | undefined, isInstalled: boolean): string {
  if (name === inUse) return 'in use';
  if (isInstalled) return 'installed';
  return name === recommended ? 'recommended' : '';
}
