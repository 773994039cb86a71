import { Fragment } from 'react';
import { isBare, type Keys, keycaps, type Platform } from '../engine/document/keys.ts';
import styles from './Dialogs.module.css';

/** Keycaps of a combination. Dimmed if the combination works only outside texts. */
export function Keycaps({ keys, platform }: { readonly keys: Keys; readonly platform: Platform }) {
  return (
    <span className={styles.keycaps} data-bare={isBare(keys)}>
      {keycaps(keys, platform).map((cap, at) => (
        <Fragment key={cap}>
          {at > 0 && ' '}
          <kbd>{cap}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
