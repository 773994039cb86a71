import { type CSSProperties, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureFrame, TabId } from '../../../../../domain/captions/types.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { StateView } from '../../../../ui/feedback/StateView.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import type { Watched, WatchedLink } from '../../engine/session/readWatched.ts';
import { toggleFullScreen } from '../../parts/fullScreen.ts';
import { PictureBox } from '../../parts/PictureBox.tsx';
import { pictureShape } from '../../parts/pictureShape.ts';
import { useUrlRenewal } from '../../parts/useUrlRenewal.ts';
import { MediaNotice } from './MediaNotice.tsx';
import { useContinuedMedia } from './useContinuedMedia.ts';
import { useRendition } from './useRendition.ts';
import styles from './Watch.module.css';
import { togglePlay, WatchControls } from './WatchControls.tsx';
import { WatchedCaptions } from './WatchedCaptions.tsx';
import { WatchedList } from './WatchedList.tsx';

interface Props {
  readonly link: WatchedLink;
  readonly watched: Watched;
  /** Requests a new media URL, since media URLs expire. */
  readonly onExpired: () => void;
}

/** Picture frame of a recording without captions, and thus without settings. */
const originalPicture: PictureFrame = { aspectRatio: 'original', framing: 'fit' };

/** Player with captions on the picture, and a list of all captions in a language that the viewer selects. */
export function WatchedMedia({ link, watched, onExpired }: Props) {
  const { file, document } = watched;
  const { mediaUrl, mediaStatus } = useRendition(link, file);
  const { t } = useTranslation('watch');
  const locale = useLocale();
  const player = useRef<HTMLDivElement>(null);
  const { media, attach, continuePlaying } = useContinuedMedia();
  const [hasFailed, setFailed] = useState(false);
  useUrlRenewal(mediaUrl, hasFailed, onExpired);
  const [chosen, setChosen] = useState<TabId | null>(null);
  const tabs = document?.tabs ?? [];
  const tab = chosen ?? tabs[0]?.id ?? file.language;
  const isVideo = file.fileType === 'video';
  const video = isVideo && media instanceof HTMLVideoElement ? media : null;
  const shape = useMemo(() => pictureShape(file, document?.settings.picture ?? originalPicture), [file, document]);
  const ratio = { '--width-to-height': shape.size.widthPx / shape.size.heightPx } as CSSProperties;
  const common = {
    ref: attach,
    src: mediaUrl ?? undefined,
    // The caption renderer reads the picture's colors, which the bucket's CORS rules allow for this site.
    crossOrigin: 'anonymous',
    preload: 'metadata',
    'aria-label': file.title,
    onError: () => setFailed(true),
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      setFailed(false);
      continuePlaying(currentTarget);
    },
  } as const;
  return (
    <>
      <div ref={player} className={styles.player} style={ratio}>
        <div className={styles.stage} data-kind={file.fileType}>
          {mediaUrl !== null && isVideo ? (
            <PictureBox shape={shape} video={video}>
              <video
                key={mediaUrl}
                {...common}
                playsInline
                disablePictureInPicture
                onClick={({ currentTarget }) => togglePlay(currentTarget)}
              />
            </PictureBox>
          ) : null}
          {mediaUrl !== null && !isVideo ? <audio key={mediaUrl} {...common} controls /> : null}
          {video && document ? <WatchedCaptions video={video} document={document} tab={tab} shape={shape} /> : null}
          <MediaNotice file={{ ...file, mediaUrl, mediaStatus }} hasFailed={hasFailed} onAgain={onExpired} />
        </div>
        {video ? <WatchControls video={video} onFullScreen={() => toggleFullScreen(player.current)} /> : null}
        {tabs.length > 1 ? (
          <div className={styles.tools}>
            <Select
              label={t('language')}
              isLabelHidden
              value={tab}
              options={tabs.map(({ id }) => ({ value: id, label: languageName(id, locale) }))}
              onChange={setChosen}
            />
          </div>
        ) : null}
      </div>
      {document && document.count(tab) > 0 ? (
        <WatchedList document={document} tab={tab} media={media} />
      ) : (
        <StateView state="empty" title={t('noCaptions')} />
      )}
    </>
  );
}
