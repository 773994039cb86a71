import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { groupsQuery } from '../../../../entities/group/group.ts';
import { api } from '../../../../platform/api/useApi.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Switch } from '../../../../ui/fields/Switch.tsx';
import { presetsKey, useStylePresets } from './useStylePresets.ts';

interface Props {
  readonly presetId: string;
  readonly onClose: () => void;
}

/** Chooses the groups whose members can apply a saved style. Each choice takes effect immediately. */
export function ShareStyleDialog({ presetId, onClose }: Props) {
  const { t } = useTranslation('captionStyle');
  const client = useQueryClient();
  const say = useProblem();
  const { data } = useQuery(groupsQuery(api));
  const preset = useStylePresets().presets.find((one) => one.presetId === presetId);
  const share = useMutation({
    mutationFn: ({ groupId, isOn }: { readonly groupId: string; readonly isOn: boolean }) =>
      isOn ? api.shareStyle({ groupId, presetId }) : api.unshareStyle({ groupId, presetId }),
    onSettled: () => client.invalidateQueries({ queryKey: presetsKey }),
  });
  return (
    <Dialog
      title={t('presets.askShare', { name: preset?.name ?? '' })}
      closeLabel={t('presets.close')}
      onClose={onClose}
    >
      <p>{t(data?.groups.length === 0 ? 'presets.noGroups' : 'presets.shareNote')}</p>
      {data?.groups.map(({ id: groupId, name }) => (
        <Switch
          key={groupId}
          label={name}
          checked={preset?.groupIds.includes(groupId) ?? false}
          disabled={share.isPending}
          onChange={(isOn) => share.mutate({ groupId, isOn })}
        />
      ))}
      {share.error && <Notice tone="error">{say(share.error)}</Notice>}
    </Dialog>
  );
}
