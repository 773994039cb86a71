import type { CSSProperties, ReactNode, Ref } from 'react';
import { Backdrop } from './Backdrop.tsx';
import styles from './PictureBox.module.css';
import type { PictureShape } from './pictureShape.ts';

interface Props {
  readonly shape: PictureShape;
  /** Video in the box; null until it exists. */
  readonly video: HTMLVideoElement | null;
  /** Ref of the box, for a video that is inserted into it. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
}

/**
 * Video in the frame of its captions, as in exports: with bars, cropped, or in front of a blurred copy of itself. Fills
 * its positioned ancestor.
 */
export function PictureBox({ shape: { size, framing }, video, ref, children }: Props) {
  const ratio = { '--width-to-height': size.widthPx / size.heightPx } as CSSProperties;
  return (
    <div className={styles.room}>
      <div ref={ref} className={styles.picture} data-framing={framing ?? undefined} style={ratio}>
        {children}
      </div>
      {video && framing === 'blur' && <Backdrop video={video} />}
    </div>
  );
}
