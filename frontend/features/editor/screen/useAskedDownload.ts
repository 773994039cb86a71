import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noteDownload } from '../../../entities/account/noteDownload.ts';
import { refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { noticeFailure } from '../../../ui/feedback/notice.ts';
import { useEditor } from '../parts/hooks.ts';

/** Query parameter with the id of an export, which mails link to. */
const parameter = 'download';

/** Downloads the export that is requested in the URL, once, and opens the list of exports. */
export function useAskedDownload(): void {
  const { file, ui } = useEditor();
  const api = useApi();
  const say = useProblem();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(parameter);

  const download = useEffectEvent(async (exportId: string): Promise<void> => {
    ui.show('export');
    try {
      const { downloadUrl, fileName } = await api.readExport({ ...refOf(file), exportId });
      if (downloadUrl === null) return;
      Object.assign(document.createElement('a'), { href: downloadUrl, download: fileName }).click();
      noteDownload(file.id);
    } catch (error) {
      noticeFailure(say(error));
    }
  });

  useEffect(() => {
    if (asked === null) return;
    const others = new URLSearchParams(parameters);
    others.delete(parameter);
    setParameters(others, { replace: true });
    void download(asked);
  }, [asked, parameters, setParameters]);
}
