import { useEffect } from 'react';
import styles from './PictureBox.module.css';

/** Size of the backdrop canvas. A blurred image needs few pixels. */
const backdropPx = { width: 64, height: 36 } as const;

/** Blurred copy of the video behind it that covers the frame. Updates automatically with the video. */
export function Backdrop({ video }: { readonly video: HTMLVideoElement }) {
  useEffect(() => {
    const canvas = Object.assign(document.createElement('canvas'), backdropPx, { className: styles.backdrop });
    video.before(canvas);
    const context = canvas.getContext('2d');
    const paint = () => context?.drawImage(video, 0, 0, backdropPx.width, backdropPx.height);
    let request = 0;
    const onFrame = () => {
      paint();
      request = video.requestVideoFrameCallback(onFrame);
    };
    onFrame();
    return () => {
      video.cancelVideoFrameCallback(request);
      canvas.remove();
    };
  }, [video]);
  return null;
}
