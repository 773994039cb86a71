import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../../entities/account/account.ts';
import type { PlannedExport } from '../../../entities/exports/dialog/batchChoice.ts';
import type { MediaWork } from '../../../entities/exports/dialog/MediaForm.tsx';
import { ExportList, ExportRow } from '../../../entities/exports/ExportRow.tsx';
import { noteExport, type StartedExport } from '../../../entities/exports/started.ts';
import { requestOf, startExport } from '../../../entities/exports/startRequest.ts';
import { useStartedExports } from '../../../entities/exports/useStartedExports.ts';
import { refOf } from '../../../entities/file/file.ts';
import { fileKeys } from '../../../entities/file/fileQueries.ts';
import { useRequestIds } from '../../../platform/api/requestIds.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { noticeFailure } from '../../../ui/feedback/notice.ts';
import { RetryNotice } from '../../../ui/feedback/RetryNotice.tsx';
import { useSayFailed } from '../actions/useItemsWork.ts';
import { startEach } from './startEach.ts';

/** Exports that could not be started, with the reason. */
interface Left {
  readonly reason: string | null;
  readonly again: () => void;
}

/** Exports that are being started: how many have begun, of how many. */
interface Starting {
  readonly done: number;
  readonly count: number;
}

/** Starts the exports of several files and lists them. A file whose exports cannot be started does not stop the others. */
export function useStartAll(): MediaWork {
  const api = useApi();
  const queries = useQueryClient();
  const sayFailed = useSayFailed();
  const { exports, cancel } = useStartedExports();
  const requests = useRequestIds();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<Left | null>(null);
  const [starting, setStarting] = useState<Starting | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function start(planned: readonly PlannedExport[], mailWhenReady: boolean): Promise<void> {
    const count = planned.length;
    setStarting({ done: 0, count });
    setLeft(null);
    const outcome = await startEach(planned, async (one) => {
      const ref = refOf(one.file);
      const record = await startExport(api, requestOf(ref, one, mailWhenReady, requests));
      noteExport({ ref, record });
      setIds((before) => new Set([...before, record.id]));
      setStarting((now) => now && { ...now, done: now.done + 1 });
    });
    const again = () => void start(outcome.left, mailWhenReady);
    const reason = sayFailed(outcome);
    setLeft(outcome.left.length === 0 ? null : { reason, again });
    if (outcome.left.length === 0) requests.forget();
    if (reason !== null && !isOpen.current) noticeFailure(reason);
    setStarting(null);
    // Starting an export counts toward the plan and adds it to the exports of its file.
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    for (const id of new Set(planned.map(({ file }) => file.id)))
      void queries.invalidateQueries({ queryKey: fileKeys.exports(id) });
  }

  return {
    isStarting: starting !== null,
    start: (planned, mailWhenReady) => void start(planned, mailWhenReady),
    outcome: (
      <>
        {left && <RetryNotice onAgain={left.again}>{left.reason}</RetryNotice>}
        <Started starting={starting} exports={exports.filter(({ record }) => ids.has(record.id))} onCancel={cancel} />
      </>
    ),
  };
}

interface StartedProps {
  readonly starting: Starting | null;
  readonly exports: readonly StartedExport[];
  readonly onCancel: (one: StartedExport) => Promise<void>;
}

function Started({ starting, exports, onCancel }: StartedProps) {
  const { t } = useTranslation('exporting');
  const say = useProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const [newest] = exports;
  if (!newest) return null;
  return (
    <>
      <p role="status">{starting ? t('batch.starting', { ...starting }) : t('batch.started')}</p>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <ExportList
        label={t('batch.exports')}
        newest={{ id: newest.record.id, isRunning: newest.record.status === 'processing' }}
      >
        {exports.map((one) => (
          <ExportRow
            key={one.record.id}
            record={one.record}
            fileId={one.ref.videoId}
            onCancel={() => void onCancel(one).catch((error: unknown) => setProblem(say(error)))}
          />
        ))}
      </ExportList>
    </>
  );
}
