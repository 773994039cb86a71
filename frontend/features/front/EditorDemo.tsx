import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../ui/feedback/Wave.tsx';
import { correctedText, demoCaptions, demoIndexAt, demoMs } from './demoCaptions.ts';
import styles from './EditorDemo.module.css';
import { useDemoTime } from './useDemoTime.ts';

/** Silent demonstration of the editor: captions follow the sound, and one of them is corrected. */
export function EditorDemo() {
  const { t } = useTranslation('front');
  const [isPaused, setPaused] = useState(false);
  const { ms, isReduced } = useDemoTime(isPaused);
  const current = demoIndexAt(ms);
  const texts = demoCaptions.map(({ name }) =>
    name === 'second' ? correctedText(t('demo.secondWrong'), t('demo.second'), ms) : t(`demo.${name}`),
  );
  const shown = demoCaptions[current];
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={styles.demo}>
      <div className={styles.editor} role="img" aria-label={t('demo.label')}>
        <div className={styles.stage}>
          <span className={styles.caption}>{shown && ms < shown.endMs ? texts[current] : null}</span>
        </div>
        <ol className={styles.list}>
          {demoCaptions.map(({ name, startMs }, index) => (
            <li key={name} data-current={index === current || undefined}>
              <span className={styles.time}>{clock(startMs)}</span>
              <span>{texts[index]}</span>
            </li>
          ))}
        </ol>
        <div className={styles.timeline} style={percents({ playhead: ms / demoMs })}>
          <div className={styles.wave}>
            <Bars count={72} />
          </div>
          <div className={styles.blocks}>
            {demoCaptions.map(({ name, startMs, endMs }, index) => (
              <i
                key={name}
                data-current={index === current || undefined}
                style={percents({ start: startMs / demoMs, length: (endMs - startMs) / demoMs })}
              />
            ))}
          </div>
          <b className={styles.playhead} />
        </div>
      </div>
      {isReduced ? null : (
        <button type="button" className={styles.pause} onClick={() => setPaused(!isPaused)}>
          <Icon size={16} stroke={1.6} aria-hidden="true" />
          {t(isPaused ? 'demo.play' : 'demo.pause')}
        </button>
      )}
    </div>
  );
}

/** Shares as CSS custom properties in percent. */
const percents = (shares: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(shares).map(([name, share]) => [`--${name}`, `${100 * share}%`]));

/** Formats a time as in the editor's list: `00:03.3`. */
const clock = (ms: number): string => `00:${(ms / 1000).toFixed(1).padStart(4, '0')}`;
