import { models, recommended } from './catalog.ts';
import { isModelInstalled, modelInUse } from './folder.ts';
import { formatSize, type Model, sizeOf } from './model.ts';

/** Whether the engine of each kind of models is installed. */
export type Engines = Readonly<Record<Model['kind'], boolean>>;

const titles = { speech: 'Speech recognition', speakers: 'Speakers', translation: 'Translation' } as const;

/** Returns the models as lines of tables, one for each kind, with what is installed and in use. */
export function modelTables(folder: string, engines: Engines): string[] {
  const inUse = modelInUse(folder);
  const stateOf = (model: Model): string => {
    if (!isModelInstalled(folder, model)) return model.name === recommended ? 'recommended' : '';
    const isChosen = model.kind !== 'speech' || model === inUse;
    return isChosen && engines[model.kind] ? 'in use' : 'installed';
  };
  return (['speech', 'speakers', 'translation'] as const).flatMap((kind, at) => [
    ...(at === 0 ? [] : ['']),
    titles[kind],
    ...table(models.filter((model) => model.kind === kind).map((model) => ({ model, state: stateOf(model) }))),
  ]);
}

function table(rows: readonly { readonly model: Model; readonly state: string }[]): string[] {
  const isCompared = rows.some(({ model }) => model.speed !== undefined);
  const cells = rows.map(({ model, state }) => [
    ...[model.name, formatSize(sizeOf(model))],
    ...(isCompared ? [model.speed ?? '', model.quality ?? ''] : []),
    ...[model.languages, model.license, state],
  ]);
  const lines = [['NAME', 'SIZE', ...(isCompared ? ['SPEED', 'QUALITY'] : []), 'LANGUAGES', 'LICENSE', ''], ...cells];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0))) ?? [];
  return lines.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
