import type { Cloud } from '../../cloud/cloud.ts';
import { type ExportItem, type ExportKey, readExport, updateExport } from '../../cloud/table/exports.ts';
import type { RenderRange } from '../../domain/exports/ranges.ts';
import type { ReasonOf, StepOf } from '../../domain/runs/kinds.ts';

/** What the boxes of one export hand on. */
export interface PlannedExport extends ExportKey {
  readonly ranges: readonly RenderRange[];
}

export type ExportFailureReason = ReasonOf<'exports'> | 'export.cancelled';

/** Ends a run; the name is what the state machine catches by and what the export keeps as its reason. */
export class ExportFailure extends Error {
  constructor(reason: ExportFailureReason, detail = '') {
    super(detail || reason);
    this.name = reason;
  }
}

type Parts = Pick<Cloud, 'table' | 'now'>;

/** Shows how far an export is. @throws ExportFailure `export.cancelled` when nobody waits for it any more. */
export async function enterStep(cloud: Parts, key: ExportKey, step: StepOf<'exports'>, fraction = 0): Promise<void> {
  const isUnderWay = await updateExport(cloud.table, key, { step, fraction, updatedAt: cloud.now().toISOString() });
  if (!isUnderWay) throw new ExportFailure('export.cancelled');
}

/** An export that somebody waits for. */
export async function requireUnderWay(cloud: Pick<Cloud, 'table'>, key: ExportKey): Promise<ExportItem> {
  const item = await readExport(cloud.table, key);
  if (item?.status !== 'processing') throw new ExportFailure('export.cancelled');
  return item;
}
