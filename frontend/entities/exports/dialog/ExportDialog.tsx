import { Activity, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionId, TabId } from '../../../../domain/captions/types.ts';
import type { Clip } from '../../../../domain/exports/clip.ts';
import type { FormatId } from '../../../../domain/formats/formats.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { CaptionsForm } from './CaptionsForm.tsx';
import { type ExportedFile, isVideo, mediaOf } from './exportedFile.ts';
import { MediaForm, type MediaWork } from './MediaForm.tsx';

/** Part of the dialog: a download of captions, or exports that the server makes. */
export type ExportPart = 'captions' | 'media';

interface Props {
  /** Null while their captions are being read; `notices` then shows the progress. */
  readonly files: readonly ExportedFile[] | null;
  readonly count: number;
  readonly firstPart: ExportPart;
  readonly firstFormat?: FormatId;
  /** Language that is chosen first; by default the first of the files. */
  readonly firstTab?: TabId;
  readonly clips?: readonly Clip[];
  readonly formatTime?: (ms: number) => string;
  readonly media: MediaWork;
  readonly notices?: ReactNode;
  readonly onCaption?: (id: CaptionId) => void;
  readonly onClose: () => void;
}

/** The export dialog, for one file or several: captions in any format, or videos, overlays and sound. */
export function ExportDialog({ files, count, firstPart, media, notices, onClose, ...props }: Props) {
  const { t } = useTranslation('exporting');
  const { firstFormat = 'srt', clips = [], formatTime = String, onCaption } = props;
  const [part, setPart] = useState(firstPart);
  const firstTab = props.firstTab ?? files?.[0]?.captions.tabs[0]?.id ?? '';
  const hasPicture = files?.some(isVideo) ?? false;
  const mediaTitle = t(hasPicture ? 'title' : 'soundTitle');
  const oneTitle = clips.length > 0 ? t('clipsTitle') : part === 'media' ? mediaTitle : t('captionsTitle');
  const hasParts = clips.length === 0 && files !== null && mediaOf(files).length > 0;
  // The other part is hidden, not removed, so that its choices are there when the person returns to it.
  const isOffered = (one: ExportPart) => hasParts || one === part;
  const modeOf = (one: ExportPart) => (one === part ? 'visible' : 'hidden');
  return (
    <Dialog
      title={count === 1 ? oneTitle : t('batch.title', { count })}
      size="wide"
      closeLabel={t('close')}
      onClose={onClose}
      holdsInput
    >
      {hasParts && (
        <Segments<ExportPart>
          isLabelHidden
          label={t('batch.what')}
          value={part}
          options={[
            { value: 'captions', label: t('batch.whats.captions') },
            { value: 'media', label: t(hasPicture ? 'batch.whats.media' : 'batch.whats.sound') },
          ]}
          onChange={setPart}
        />
      )}
      {notices}
      {files !== null && files.length > 0 && (
        <>
          {isOffered('captions') && (
            <Activity mode={modeOf('captions')}>
              <CaptionsForm
                files={files}
                firstTab={firstTab}
                firstFormat={firstFormat}
                onCaption={onCaption}
                onClose={onClose}
              />
            </Activity>
          )}
          {isOffered('media') && (
            <Activity mode={modeOf('media')}>
              <MediaForm files={files} firstTab={firstTab} clips={clips} formatTime={formatTime} {...media} />
            </Activity>
          )}
        </>
      )}
    </Dialog>
  );
}
