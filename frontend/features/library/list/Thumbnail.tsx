import { IconMovie, IconMusic } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileType } from '../../../../domain/files/states.ts';
import styles from './Thumbnail.module.css';

interface Props {
  readonly fileType: FileType;
  readonly url: string | null;
}

/** Thumbnail of the file, or an icon of its type. */
export function Thumbnail({ fileType, url }: Props) {
  const [isBroken, setBroken] = useState(false);
  const Icon = fileType === 'audio' ? IconMusic : IconMovie;
  return (
    <span className={styles.frame} aria-hidden="true">
      {url && !isBroken ? (
        <img src={url} alt="" loading="lazy" draggable={false} onError={() => setBroken(true)} />
      ) : (
        <Icon size={18} stroke={1.6} />
      )}
    </span>
  );
}
