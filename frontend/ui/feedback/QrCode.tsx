import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';

interface Props {
  readonly text: string;
  /** Name for screen readers. */
  readonly label: string;
}

/** QR code of a text, dark on light in both themes, because scanners expect it. The encoder is loaded on demand. */
export function QrCode({ text, label }: Props) {
  const [drawn, setDrawn] = useState<{ readonly size: number; readonly path: string }>();
  useEffect(() => {
    let isCurrent = true;
    void import('uqr').then(({ encode }) => {
      if (isCurrent) setDrawn(drawnOf(encode(text, { border: quietZone })));
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <svg role="img" aria-label={label} className={styles.code} viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}>
      <path d={drawn?.path ?? ''} />
    </svg>
  );
}

/** Light modules around the code that scanners need. */
const quietZone = 4;

function drawnOf({ size, data }: { readonly size: number; readonly data: readonly (readonly boolean[])[] }) {
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { size, path };
}
