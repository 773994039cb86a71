import { IconPlus, IconRestore } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Keys, maxKeysOfAction, type Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import type { Action } from '../actions/action.ts';
import { nameOf, type Refusal, recordKeys } from '../actions/recordKeys.ts';
import { currentPlatform, keycaps, keysLabel } from '../engine/document/keys.ts';
import styles from '../parts/Dialogs.module.css';
import { Keycaps } from '../parts/Keycaps.tsx';

const platform = currentPlatform();

interface Props {
  readonly action: Action;
  readonly keys: readonly Keys[];
  /** Whether the shortcuts differ from the defaults. */
  readonly isChanged: boolean;
  /** Shortcuts of all actions, which must be unique. */
  readonly shortcuts: Shortcuts;
  /** Changes the shortcuts of the action. Null restores the defaults. */
  readonly onChange: (keys: readonly Keys[] | null) => void;
}

/** An action with its shortcuts. Pressing one records a replacement. */
export function ShortcutLine({ action, keys, isChanged, shortcuts, onChange }: Props) {
  const { t } = useTranslation('editor');
  /** Index of the shortcut being recorded; equals the number of shortcuts for a new one. */
  const [recordedAt, setRecordedAt] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ readonly keys: Keys; readonly refusal: Refusal } | null>(null);
  /** Index of the shortcut that receives the focus after recording. */
  const [returnTo, setReturnTo] = useState<number | null>(null);
  const name = t(`actions.${action.name}`);

  function record(at: number | null, focusedAfter: number | null = null): void {
    setRefused(null);
    setRecordedAt(at);
    setReturnTo(focusedAfter);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (recordedAt === null) return;
    // Tab moves the focus as usual, which ends the recording.
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      record(null, recordedAt);
      return;
    }
    const recorded = recordKeys(event.nativeEvent, action, shortcuts, platform);
    if (recorded === null) return;
    const { keys: pressed, refusal } = recorded;
    if (refusal) {
      setRefused({ keys: pressed, refusal });
      return;
    }
    const kept = keys.filter((one, at) => at !== recordedAt && nameOf(one) !== nameOf(pressed));
    const at = Math.min(recordedAt, kept.length);
    onChange(kept.toSpliced(at, 0, pressed));
    record(null, at);
  }

  function remove(): void {
    onChange(keys.filter((_, at) => at !== recordedAt));
    record(null, 0);
  }

  const recorder = (
    <button
      ref={focusAtOnce}
      type="button"
      className={styles.recorder}
      // Keeps the dialog from handling Escape.
      data-mantine-stop-propagation
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.relatedTarget?.matches('[data-recording]')) record(null);
      }}
    >
      {t('shortcuts.press')}
    </button>
  );

  return (
    <div className={styles.shortcut}>
      <dt>{name}</dt>
      <dd>
        {keys.map((one, at) =>
          at === recordedAt ? (
            <span key="recorded" className={styles.recording}>
              {recorder}
              <button type="button" data-recording onClick={remove}>
                {t('shortcuts.remove')}
              </button>
            </span>
          ) : (
            <button
              key={nameOf(one)}
              ref={at === returnTo ? focusAtOnce : null}
              type="button"
              className={styles.combination}
              aria-label={t('shortcuts.change', { keys: keycaps(one, platform).join(' '), action: name })}
              onClick={() => record(at)}
            >
              <Keycaps keys={one} platform={platform} />
            </button>
          ),
        )}
        {recordedAt === keys.length && recorder}
        {recordedAt === null && keys.length < maxKeysOfAction && (
          <button
            type="button"
            className={styles.quiet}
            aria-label={t('shortcuts.add', { action: name })}
            onClick={() => record(keys.length)}
          >
            <IconPlus size={14} />
          </button>
        )}
        {recordedAt === null && isChanged && (
          <button
            type="button"
            className={styles.quiet}
            data-changed
            aria-label={t('shortcuts.reset', { action: name })}
            onClick={() => onChange(null)}
          >
            <IconRestore size={14} />
          </button>
        )}
        {refused && (
          <p className={styles.refused} role="alert">
            {t(`shortcuts.refused.${refused.refusal.by}`, {
              keys: keysLabel(refused.keys, platform),
              action: refused.refusal.by === 'action' ? t(`actions.${refused.refusal.name}`) : '',
            })}
          </p>
        )}
      </dd>
    </div>
  );
}

const focusAtOnce = (button: HTMLButtonElement | null): void => button?.focus();
