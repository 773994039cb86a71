import type { CSSProperties, ReactNode, Ref } from 'react';
import { Backdrop } from './Backdrop.tsx';
import styles from './PictureBox.module.css';
import type { PictureShape } from './pictureShape.ts';

interface Props {
  readonly shape: PictureShape;
  /** The video in the box, once it is there. */
  readonly video: HTMLVideoElement | null;
  /** The box itself, for a video that is put into it. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
}

/**
 * A video in the frame of its captions, as exports have it: with bars, cropped, or before a blurred copy of itself. Fills
 * the positioned element around it.
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
