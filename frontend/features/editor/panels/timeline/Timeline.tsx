import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeFailure } from '../../../../ui/feedback/notice.ts';
import { fetchPeaks } from '../../engine/media/peaks.ts';
import { type KeptTimeline, keepTimeline, readKeptTimeline } from '../../engine/timeline/kept.ts';
import { type MenuPlace, type MountedTimeline, mountTimeline } from '../../engine/timeline/mountTimeline.ts';
import { useEditor } from '../../parts/hooks.ts';
import { Playhead } from './Playhead.tsx';
import styles from './Timeline.module.css';
import { TimelineMenu } from './TimelineMenu.tsx';
import { TimelineTools } from './TimelineTools.tsx';
import { useNoticesAbove } from './useNoticesAbove.ts';

/** Zoom factor of one button press or shortcut. */
const stepFactor = 2;

/**
 * Waveform, captions, shot changes and playhead over time, with an overview of the whole media below. Captions are
 * moved and retimed here with the pointer; the list is the keyboard equivalent.
 */
export function Timeline({ peaksUrl }: { readonly peaksUrl: string | null }) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const root = useRef<HTMLElement>(null);
  const mounted = useRef<MountedTimeline>(null);
  const [kept, setKept] = useState(readKeptTimeline);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  useNoticesAbove(root);

  useEffect(() => {
    if (!root.current) return;
    const timeline = mountTimeline(editor, root.current, setMenu);
    mounted.current = timeline;
    if (peaksUrl) void fetchPeaks(peaksUrl).then((peaks) => mounted.current === timeline && timeline.setPeaks(peaks));
    const leave = [
      editor.ui.zoomAsked.subscribe((to) => {
        if (to === 'fit') timeline.view.fit();
        else timeline.view.zoomBy(to === 'in' ? stepFactor : 1 / stepFactor);
      }),
      editor.shots.saveFailed.subscribe(() => noticeFailure(t('timeline.shotsNotSaved'))),
    ];
    return () => {
      for (const stop of leave) stop();
      timeline.close();
      mounted.current = null;
    };
  }, [editor, peaksUrl, t]);

  useEffect(() => mounted.current?.view.setGain(kept.gain), [kept.gain]);

  function keep(changed: Partial<KeptTimeline>): void {
    const next = { ...kept, ...changed };
    setKept(next);
    keepTimeline(next);
  }

  return (
    <section
      ref={root}
      className={styles.timeline}
      aria-label={t('timeline.label')}
      data-letters-act
      data-tour="timeline"
      style={{ '--timeline-height': `${kept.heightPx}px` } as CSSProperties}
    >
      <div className={styles.views}>
        <div id="timeline-strip" data-part="scroller" data-arrives="sound" className={styles.scroller}>
          <div data-part="strip" className={styles.strip}>
            <div data-part="guide" className={styles.guide} hidden />
            <div data-part="visitors" className={styles.visitors} aria-hidden />
            <div data-part="blockHandle" data-block className={styles.blockHandle} hidden />
            <div data-part="startHandle" data-edge="start" className={styles.edgeHandle} hidden />
            <div data-part="endHandle" data-edge="end" className={styles.edgeHandle} hidden />
            <Playhead />
          </div>
        </div>
        <div
          data-part="overview"
          className={styles.overview}
          role="scrollbar"
          tabIndex={0}
          aria-label={t('timeline.overview')}
          aria-controls="timeline-strip"
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={0}
        >
          <canvas />
          <div data-part="overviewPlayhead" className={styles.overviewPlayhead} />
          <div data-part="overviewWindow" className={styles.overviewWindow} />
        </div>
      </div>
      <TimelineTools kept={kept} onKeep={keep} />
      <TimelineMenu place={menu} onClose={() => setMenu(null)} />
    </section>
  );
}
