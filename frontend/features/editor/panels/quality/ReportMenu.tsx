import { Menu } from '@mantine/core';
import { IconFileTypeCsv, IconPrinter, IconReport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { noticeFailure } from '../../../../ui/feedback/notice.ts';
import { useFindingWords } from '../../parts/findings/useFindingWords.ts';
import { useEditor } from '../../parts/hooks.ts';

const PrintedReport = lazy(async () => ({ default: (await import('./PrintedReport.tsx')).PrintedReport }));

/** Exports the issues as a spreadsheet file or prints them. */
export function ReportMenu() {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const { t: exporting } = useTranslation('exporting');
  const describe = useFindingWords();
  const [isPrinting, setPrinting] = useState(false);
  const download = () =>
    void import('./report.ts').then(
      ({ downloadReport }) => downloadReport(editor, describe, t),
      () => noticeFailure(exporting('unreachable')),
    );
  return (
    <>
      <Menu position="top-end" width={230}>
        <Menu.Target>
          <IconButton label={t('quality.report.title')}>
            <IconReport size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={download}>
            {t('quality.report.csv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => setPrinting(true)}>
            {t('quality.report.print')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isPrinting && (
        <Suspense fallback={null}>
          <PrintedReport onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
