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

/** A selected version: its differences, restoring it, and naming it. */
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
            // The restored state becomes a version as soon as it is saved.
            void saves.saveNow().then(() => readVersionsAgain(queries, file.id));
          }}
        />
      )}
    </>
  );
}
