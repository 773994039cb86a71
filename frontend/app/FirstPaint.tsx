import { Brand } from '../ui/layout/Brand.tsx';

/**
 * Same content that index.html shows before the application runs, shown while the code of the first screen is loading.
 */
export function FirstPaint() {
  return (
    <div className="first-paint" aria-hidden="true">
      <div className="masthead">
        <Brand />
        <p lang="en">Turn recordings into subtitles.</p>
        <p lang="ja">音声・動画を、字幕に。</p>
      </div>
      <div className="first-paint-card" />
      <div className="first-paint-wait">
        <span lang="en">Loading…</span>
        <span lang="ja">読み込み中…</span>
      </div>
      <div className="first-paint-about">
        <p lang="en">
          Upload a recording and get captions in minutes: correct them beside the picture, style them, and download them
          or the finished video.
        </p>
        <p lang="ja">
          録音や動画をアップロードすると、数分で字幕ができあがります。映像を見ながら直し、デザインを整え、字幕ファイルや字幕入りの動画として書き出せます。
        </p>
      </div>
    </div>
  );
}
