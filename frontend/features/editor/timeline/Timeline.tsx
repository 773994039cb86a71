import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../ui/ToolButton.tsx';
import { useEditor } from '../store/hooks.ts';
import { dragTimeline } from './dragTimeline.ts';
import { Playhead } from './Playhead.tsx';
import { fetchPeaks } from './peaks.ts';
import { defaultZoom, nextZoom, zoomSteps } from './scale.ts';
import styles from './Timeline.module.css';
import { TimelineView } from './TimelineView.ts';

/** Waveform, captions and playhead over time. Click to seek, drag the edge of a caption to retime it. */
export function Timeline() {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const scroller = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const view = useRef<TimelineView>(null);
  const [zoom, setZoom] = useState(editor.ui.zoom ?? defaultZoom);
  const { peaksUrl } = editor.file;

  useEffect(() => {
    if (!scroller.current || !strip.current || !playhead.current) return;
    const made = new TimelineView(editor, {
      scroller: scroller.current,
      strip: strip.current,
      playhead: playhead.current,
    });
    if (editor.ui.zoom !== null) made.setZoom(editor.ui.zoom);
    const stopDragging = dragTimeline(editor, made, scroller.current);
    view.current = made;
    if (peaksUrl) void fetchPeaks(peaksUrl).then((peaks) => view.current === made && made.setPeaks(peaks));
    return () => {
      stopDragging();
      made.close();
      view.current = null;
    };
  }, [editor, peaksUrl]);

  function zoomBy(direction: 1 | -1): void {
    const next = nextZoom(zoom, direction);
    setZoom(next);
    editor.ui.setZoom(next);
    view.current?.setZoom(next);
  }

  return (
    <section className={styles.timeline} aria-label={t('timeline.label')} data-letters-act data-tour="timeline">
      <div ref={scroller} className={styles.scroller}>
        <div ref={strip} className={styles.strip}>
          <Playhead handleRef={playhead} />
        </div>
      </div>
      <div className={styles.zoom}>
        <ToolButton
          label={t('timeline.zoomIn')}
          tooltipPosition="left"
          isDisabled={zoom === zoomSteps.at(-1)}
          onClick={() => zoomBy(1)}
        >
          <IconZoomIn size={16} />
        </ToolButton>
        <ToolButton
          label={t('timeline.zoomOut')}
          tooltipPosition="left"
          isDisabled={zoom === zoomSteps[0]}
          onClick={() => zoomBy(-1)}
        >
          <IconZoomOut size={16} />
        </ToolButton>
      </div>
    </section>
  );
}
