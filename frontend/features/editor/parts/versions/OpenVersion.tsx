import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEditor } from '../hooks.ts';
import { KeepCaret } from '../KeepCaret.tsx';
import { NameDialog } from './NameDialog.tsx';
import { VersionDialog } from './VersionDialog.tsx';
import { readVersionsAgain, type Version } from './versions.ts';

interface Props {
  readonly version: Version;
  readonly onClose: () => void;
}

/** A version that was chosen: what differs, going back to it, and giving it a name. */
export function OpenVersion({ version, onClose }: Props) {
  const { file, saves } = useEditor();
  const [isNaming, setNaming] = useState(false);
  const queries = useQueryClient();
  return (
    <>
      <KeepCaret />
      {isNaming ? (
        <NameDialog version={version} onClose={onClose} />
      ) : (
        <VersionDialog
          version={version}
          onName={() => setNaming(true)}
          onClose={() => {
            onClose();
            // What was restored is a version as soon as it is saved.
            void saves.saveNow().then(() => readVersionsAgain(queries, file.id));
          }}
        />
      )}
    </>
  );
}
