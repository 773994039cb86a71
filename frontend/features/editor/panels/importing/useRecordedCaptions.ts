import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importCaptions, whyNotImport } from '../../../../../domain/editor/commands/importCaptions.ts';
import { readInThread } from '../../../../entities/captions/importing/readInThread.ts';
import type { FileDetail } from '../../../../entities/file/file.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { noticeSuccess } from '../../../../ui/feedback/notice.ts';
import { useEditor } from '../../parts/hooks.ts';

type Track = FileDetail['subtitleTracks'][number];

/**
 * Imports subtitle tracks of the recording. A track that loses nothing and whose language has no tab yet is imported
 * immediately as a new tab; any other opens as a file to review.
 */
export function useRecordedCaptions() {
  const { file, store, ui, env } = useEditor();
  const { t } = useTranslation('editor');
  const api = useApi();
  const [adding, setAdding] = useState<number | null>(null);
  const [isFailed, setFailed] = useState(false);

  async function add(number: number): Promise<void> {
    setAdding(number);
    setFailed(false);
    try {
      // Addresses expire, so the file is read again.
      const { subtitleTracks, title } = await api.readFile(refOf(file));
      const track = subtitleTracks.find((one) => one.number === number);
      const response = track?.url ? await fetch(track.url) : undefined;
      if (!track || !response?.ok) throw new Error('the track is not there');
      const name = `${title} ${number + 1}${track.language ? `.${track.language}` : ''}.${track.format}`;
      await take(track, new File([await response.blob()], name));
    } catch {
      setFailed(true);
    } finally {
      setAdding(null);
    }
  }

  async function take({ language }: Track, source: File): Promise<void> {
    const { frameRate } = store.document.settings;
    const bytes = new Uint8Array(await source.arrayBuffer());
    const read = language && (await readInThread({ name: source.name, bytes, frameRate, language }));
    const incoming = read && read.warnings.length === 0 ? read.columns[0]?.incoming : undefined;
    const as = { kind: 'newTab', language: language ?? '' } as const;
    const isPlain = language !== null && incoming && whyNotImport(store.document, { incoming, as }) === null;
    if (!isPlain || !store.dispatch(importCaptions(store.document, { incoming, as, fileName: source.name }, env)))
      return ui.showImport(source);
    noticeSuccess(t('import.done', { count: incoming.captions.length }));
    store.selection.selectTab(language);
  }

  return { add, adding, isFailed };
}
