import { Brand } from '../ui/Brand.tsx';

/** What index.html shows before the program runs; the same again while the first screen's code is on its way. */
export function FirstPaint() {
  return (
    <div className="first-paint" aria-hidden="true">
      <div className="masthead">
        <Brand />
        <p lang="en">Turn recordings into subtitles.</p>
        <p lang="ja">音声・動画を、字幕に。</p>
      </div>
      <div className="first-paint-card" />
    </div>
  );
}
