import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { versionBounds } from '../../../../../domain/log/versionBounds.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { Unreachable } from '../../../../platform/api/request.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useEditor } from '../hooks.ts';
import { readVersionsAgain, type Version } from './versions.ts';

interface Props {
  /** Version to name; null names the current captions. */
  readonly version: Version | null;
  readonly onClose: () => void;
}

/** Dialog that names, renames or unnames a version. */
export function NameDialog({ version, onClose }: Props) {
  const { file, saves } = useEditor();
  const { t } = useTranslation('editor');
  const api = useApi();
  const client = useQueryClient();
  const [name, setName] = useState(version?.name ?? '');
  const { busy, problem, send } = useSend();
  const ref = refOf(file);
  const typed = name.trim();
  const hasName = version !== null && version.name !== null;

  /**
   * Returns the version to name. A state is identified by its revision on the server, so what is displayed must be
   * saved first.
   */
  async function versionId(): Promise<string> {
    if (version) return version.id;
    await saves.saveNow();
    if (saves.status.unsavedCount > 0) throw new Unreachable();
    return String(saves.revision);
  }

  const submit = () =>
    send(async () => {
      await api.nameVersion({ ...ref, versionId: await versionId(), name: typed === '' ? null : typed });
      await readVersionsAgain(client, ref.videoId);
      onClose();
    });

  return (
    <FormDialog
      title={t(version ? 'versions.name' : 'versions.nameNow')}
      submit={t(hasName && typed === '' ? 'versions.removeName' : 'versions.saveName')}
      cancel={t('versions.cancel')}
      isReady={typed !== '' || hasName}
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('versions.nameLabel')}
        value={name}
        onChange={setName}
        maxLength={versionBounds.maxNameLength}
        data-autofocus
      />
    </FormDialog>
  );
}
