import { useEffect, useRef } from 'react';
import type { LanguageCode, Style } from '../../../domain/captions/types.ts';
import styles from './StyleSample.module.css';
import { sampleAss } from './sampleAss.ts';
import { StillPainter } from './stillPainter.ts';
import { useWrap } from './wrapping.ts';

interface Props {
  readonly style: Style;
  readonly language: LanguageCode;
  /** Caption text; lines are separated by `\n`. */
  readonly text: string;
  /** Text alternative of the picture. */
  readonly label: string;
}

/** Sample caption on a picture, drawn by the renderer of the editor and of exported videos. */
export function StyleSample({ style, language, text, label }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const painter = useRef<StillPainter | null>(null);
  const wrap = useWrap();

  useEffect(() => {
    if (!host.current) return;
    const own = new StillPainter(host.current);
    painter.current = own;
    return () => {
      painter.current = null;
      own.destroy();
    };
  }, []);

  useEffect(() => {
    if (wrap) painter.current?.show(sampleAss({ style, language, text }, wrap));
  }, [style, language, text, wrap]);

  return <div ref={host} className={styles.picture} role="img" aria-label={label} />;
}
