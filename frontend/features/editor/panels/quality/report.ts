import type { TFunction } from 'i18next';
import { cellOf } from '../../../../../domain/captions/cells.ts';
import { fileNameOf } from '../../../../../domain/exports/fileName.ts';
import { csvOf } from '../../../../../domain/formats/csv/write.ts';
import { encodeText } from '../../../../../domain/formats/encoding/encode.ts';
import type { Finding } from '../../../../../domain/quality/findings.ts';
import { ignoredKey } from '../../../../../domain/quality/ignoring.ts';
import { formatPosition, timecodesOf } from '../../../../../domain/timecode/position.ts';
import { downloadFile } from '../../../../entities/captions/exporting/downloadFile.ts';
import type { Editor } from '../../engine/session/editor.ts';

/** One line of a tab's quality report. */
interface ReportLine {
  readonly number: number;
  readonly inTime: string;
  readonly outTime: string;
  readonly severity: string;
  readonly issue: string;
  /** Reason why the issue is ignored; empty if it is not. */
  readonly ignored: string;
  readonly text: string;
}

/** Describes a finding in one sentence. */
type Describe = (finding: Finding) => string;

/** Returns every issue of the tab in caption order, with the reason for ignored ones. */
export function reportLines({ store, quality }: Editor, describe: Describe, t: TFunction<'editor'>): ReportLine[] {
  const { document, tab } = store.selection;
  const { ignored } = document.settings;
  const timecodes = timecodesOf(document.settings);
  const lineOf = (finding: Finding): ReportLine[] => {
    const caption = document.get(finding.captionId);
    if (!caption) return [];
    const { text, second = '' } = cellOf(caption, tab);
    return [
      {
        number: document.indexOf(caption.id) + 1,
        inTime: formatPosition(caption.startMs, timecodes),
        outTime: formatPosition(caption.endMs, timecodes),
        severity: t(`quality.${finding.severity}`),
        issue: describe(finding),
        ignored: ignored[ignoredKey(finding)]?.reason ?? '',
        text: finding.second ? second : text,
      },
    ];
  };
  const lines = [...quality.findings, ...quality.ignored].flatMap(lineOf);
  return lines.sort((a, b) => a.number - b.number);
}

const columns = ['number', 'inTime', 'outTime', 'severity', 'issue', 'ignored', 'text'] as const;

/** Returns the report as CSV with a header row. An ignored issue that came back worse is listed with its old reason. */
export function reportCsv(editor: Editor, describe: Describe, t: TFunction<'editor'>): string {
  const headings = columns.map((column) => t(`quality.report.${column}`));
  const rows = reportLines(editor, describe, t).map((line) => columns.map((column) => line[column]));
  return csvOf([headings, ...rows]);
}

/** Downloads the report as CSV in UTF-8 with a byte order mark, which Excel requires. */
export function downloadReport(editor: Editor, describe: Describe, t: TFunction<'editor'>): void {
  const bytes = encodeText(reportCsv(editor, describe, t), 'utf-8', true);
  const name = t('quality.report.fileName', { title: fileNameOf(editor.file.title) });
  downloadFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'text/csv' }), `${name}.csv`);
}
