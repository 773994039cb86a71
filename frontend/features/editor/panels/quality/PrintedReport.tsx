import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { presetName } from '../../parts/findings/presetNames.ts';
import { useFindingWords } from '../../parts/findings/useFindingWords.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from './PrintedReport.module.css';
import { reportLines } from './report.ts';

/** Printable report of the issues. Replaces the editor while the browser prints. */
export function PrintedReport({ onDone }: { readonly onDone: () => void }) {
  const editor = useEditor();
  const { file, quality, store } = editor;
  const { t } = useTranslation('editor');
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    const leave = new AbortController();
    window.addEventListener('afterprint', () => tellDone(), { signal: leave.signal });
    window.print();
    return () => leave.abort();
  }, []);
  const lines = reportLines(editor, useFindingWords(), t);
  const preset = presetName(quality.profile.preset, t);
  return createPortal(
    <article className={styles.report} data-printed>
      <h1>{file.title}</h1>
      <p>
        {t('quality.checkedBy', { preset, issues: t('quality.count', { count: quality.count }) })}
        {quality.ignored.length > 0 && ` · ${t('quality.report.ignoredCount', { count: quality.ignored.length })}`}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('quality.report.number')}</th>
            <th>{t('quality.report.inTime')}</th>
            <th>{t('quality.report.outTime')}</th>
            <th>{t('quality.report.issue')}</th>
            <th>{t('quality.report.text')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.number} ${line.issue}`}>
              <td>{line.number}</td>
              <td>{line.inTime}</td>
              <td>{line.outTime}</td>
              <td>
                {line.severity}: {line.issue}
                {line.ignored !== '' && <em>{t('quality.ignored.because', { reason: line.ignored })}</em>}
              </td>
              <td lang={store.selection.tab} dir="auto">
                {line.text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  );
}
