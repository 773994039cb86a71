import { useEffect } from 'react';
import styles from './PictureBox.module.css';

/** Few pixels are enough for what is blurred. */
const backdropPx = { width: 64, height: 36 } as const;

/** A blurred copy of the video behind it, which covers the frame. Follows the video by itself. */
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
