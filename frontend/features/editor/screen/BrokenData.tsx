import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../platform/api/connection.ts';
import { useCause } from '../../../platform/api/useProblem.ts';
import { UnreadableDocument } from '../engine/saving/fetchJson.ts';
import { StateScreen } from './StateScreen.tsx';

interface Props {
  readonly error: unknown;
  readonly libraryPath: string;
  readonly onAgain: () => void;
}

/** Shown when the captions cannot be read: OK sends unsaved changes, then loads the captions again. */
export function BrokenData({ error, libraryPath, onAgain }: Props) {
  const { t } = useTranslation('editor');
  const say = useCause();
  const isData = error instanceof UnreadableDocument;
  const connection = useConnection();
  const failedWhile = useRef(connection);

  // Retries a load that failed offline when the connection is back.
  useEffect(() => {
    if (connection === 'online' && failedWhile.current === 'offline') onAgain();
    failedWhile.current = connection;
  }, [connection, onAgain]);

  return (
    <StateScreen
      state={connection === 'offline' ? 'offline' : 'error'}
      title={t('broken.title')}
      text={isData ? t('broken.data') : say(error)}
      libraryPath={libraryPath}
    >
      <Button onClick={onAgain} autoFocus>
        {isData ? t('broken.ok') : t('broken.again')}
      </Button>
    </StateScreen>
  );
}
