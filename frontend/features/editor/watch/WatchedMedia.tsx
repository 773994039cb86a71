import { Button } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TabId } from '../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../domain/document/document.ts';
import { frameOf } from '../../../../domain/media/framing.ts';
import { formatClock } from '../../../../domain/timecode/clock.ts';
import { languageName } from '../../../entities/language/languages.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { LongList } from '../../../ui/LongList.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { StateView } from '../../../ui/StateView.tsx';
import { ToolButton } from '../../../ui/ToolButton.tsx';
import type { Watched } from './readWatched.ts';
import { usePlayed } from './usePlayed.ts';
import styles from './Watch.module.css';
import { WatchedCaptions } from './WatchedCaptions.tsx';

interface Props {
  readonly watched: Watched;
  /** Addresses of the media expire: asks for a fresh one. */
  readonly onExpired: () => void;
}

/** The recording with its captions on it, and all captions beside it in a language that the reader chooses. */
export function WatchedMedia({ watched, onExpired }: Props) {
  const { file, document } = watched;
  const { t } = useTranslation('watch');
  const locale = useLocale();
  const stage = useRef<HTMLDivElement>(null);
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<TabId | null>(null);
  const tabs = document?.tabs ?? [];
  const tab = chosen ?? tabs[0]?.id ?? file.language;
  const isVideo = file.fileType === 'video';
  const Media = isVideo ? 'video' : 'audio';
  return (
    <>
      <div className={styles.player} style={shapeOf(watched)}>
        <div ref={stage} className={styles.stage} data-kind={file.fileType}>
          {file.mediaUrl === null ? (
            <Notice tone="info">{t('noMedia')}</Notice>
          ) : (
            <Media
              key={file.mediaUrl}
              ref={setMedia}
              src={file.mediaUrl}
              // The renderer of captions reads the colors of a picture, which the bucket lets this site do.
              crossOrigin="anonymous"
              controls
              playsInline
              // Its own full screen would leave the captions behind.
              controlsList="nofullscreen nodownload noremoteplayback"
              disablePictureInPicture
              preload="metadata"
              aria-label={file.title}
              onError={() => setFailed(true)}
              onLoadedMetadata={() => setFailed(false)}
            />
          )}
          {isVideo && media instanceof HTMLVideoElement && document ? (
            <WatchedCaptions video={media} document={document} tab={tab} file={file} />
          ) : null}
          {hasFailed ? (
            <div className={styles.failure}>
              <Notice tone="error">
                <p>{t('failed')}</p>
                <Button variant="default" onClick={onExpired}>
                  {t('again')}
                </Button>
              </Notice>
            </div>
          ) : null}
        </div>
        <div className={styles.tools}>
          {tabs.length > 1 ? (
            <Select
              label={t('language')}
              isLabelHidden
              value={tab}
              options={tabs.map(({ id }) => ({ value: id, label: languageName(id, locale) }))}
              onChange={setChosen}
            />
          ) : null}
          {isVideo ? (
            <ToolButton
              label={t('fullScreen')}
              onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
            >
              <IconMaximize size={18} aria-hidden />
            </ToolButton>
          ) : null}
        </div>
      </div>
      {document && document.count(tab) > 0 ? (
        <CaptionList document={document} tab={tab} media={media} />
      ) : (
        <StateView state="empty" title={t('noCaptions')} />
      )}
    </>
  );
}

/** How wide the picture and the frame of its captions may be for their height, whichever is narrower. */
function shapeOf({ file: { widthPx, heightPx }, document }: Watched): CSSProperties {
  const picture = { widthPx: widthPx ?? 1920, heightPx: heightPx ?? 1080 };
  const frame = frameOf(picture, document?.settings.picture.aspectRatio ?? 'original');
  const widths = [picture, frame].map((size) => size.widthPx / size.heightPx);
  return { '--width-to-height': Math.min(...widths) } as CSSProperties;
}

interface ListProps {
  readonly document: CaptionDocument;
  readonly tab: TabId;
  readonly media: HTMLMediaElement | null;
}

/** All captions. A click plays from one; the one that is heard is marked and kept in view. */
function CaptionList({ document, tab, media }: ListProps) {
  const { t } = useTranslation('watch');
  const heard = usePlayed(media, (ms) => document.findAt(tab, ms));
  const captions = [...document.captions(tab)];
  return (
    <LongList
      label={t('captions')}
      items={captions}
      rowPx={58}
      className={styles.list}
      shown={heard}
      keyOf={({ id }) => id}
    >
      {(caption) => (
        <button
          type="button"
          className={styles.caption}
          aria-current={captions[heard] === caption}
          onClick={() => {
            if (!media) return;
            media.currentTime = caption.startMs / 1000;
            media.play().catch(() => undefined);
          }}
        >
          <span className={styles.time}>{formatClock(caption.startMs)}</span>
          <span lang={tab} dir="auto">
            {caption.cells[tab]?.text}
          </span>
        </button>
      )}
    </LongList>
  );
}
