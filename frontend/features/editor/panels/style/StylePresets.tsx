import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Style, StylePatch } from '../../../../../domain/captions/types.ts';
import { styleFromWire, styleToWire } from '../../../../../domain/style/wire.ts';
import { downloadFile } from '../../../../entities/captions/exporting/downloadFile.ts';
import { api } from '../../../../platform/api/useApi.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { noticeFailure, noticeSuccess } from '../../../../ui/feedback/notice.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { SharedItems } from './SharedItems.tsx';
import { ShareStyleDialog } from './ShareStyleDialog.tsx';
import styles from './Style.module.css';
import { writeStyleFile } from './styleFile.ts';
import { type Preset, presetsKey, useStylePresets } from './useStylePresets.ts';
import { useStyleUpload } from './useStyleUpload.ts';

interface Props {
  readonly style: Style;
  readonly set: (patch: StylePatch) => void;
}

/** Open dialog, for a saved style or for a new one (null). */
type Asking = { readonly kind: 'name' | 'delete' | 'share'; readonly preset: Preset | null };

/** Saved styles of a person: apply, save, rename, delete, or use as the default for new files. */
export function StylePresets({ style, set }: Props) {
  const { t } = useTranslation('captionStyle');
  const [asking, setAsking] = useState<Asking | null>(null);
  const useForNew = useDefaultStyle();
  const { presets, shared } = useStylePresets();
  const upload = useStyleUpload();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.presets}>
      <Menu position="bottom-start" width={256}>
        <Menu.Target>
          <Button variant="default" size="compact-md" rightSection={<IconChevronDown size={14} />}>
            {t('presets.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {presets.length + shared.length === 0 && <Menu.Label>{t('presets.none')}</Menu.Label>}
          {presets.map((preset) => (
            <Menu.Item key={preset.presetId} onClick={() => set(styleFromWire(preset.style, style))}>
              {preset.name}
            </Menu.Item>
          ))}
          <SharedItems shared={shared} onChoose={({ style: wire }) => set(styleFromWire(wire, style))} />
          <Menu.Divider />
          <Menu.Item onClick={() => setAsking({ kind: 'name', preset: null })}>{t('presets.save')}</Menu.Item>
          <Menu.Item onClick={() => useForNew.mutate(style)}>{t('presets.forNew')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => download(style, t('style.title'))}>{t('presets.download')}</Menu.Item>
          <Menu.Item onClick={() => picker.current?.click()}>{t('presets.upload')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('presets.upload')}
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0];
          input.value = '';
          if (file) void upload(file);
        }}
      />
      {presets.length > 0 && <ManageMenu presets={presets} onAsk={setAsking} />}
      {asking?.kind === 'name' && <NameDialog preset={asking.preset} style={style} onClose={() => setAsking(null)} />}
      {asking?.kind === 'delete' && asking.preset && (
        <DeleteDialog preset={asking.preset} onClose={() => setAsking(null)} />
      )}
      {asking?.kind === 'share' && asking.preset && (
        <ShareStyleDialog presetId={asking.preset.presetId} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

function download(style: Style, name: string): void {
  downloadFile(new Blob([writeStyleFile(name, style)], { type: 'application/json' }), 'caption-style.json');
}

interface ManageProps {
  readonly presets: readonly Preset[];
  readonly onAsk: (asking: Asking) => void;
}

function ManageMenu({ presets, onAsk }: ManageProps) {
  const { t } = useTranslation('captionStyle');
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <IconButton label={t('presets.manage')}>
          <IconDotsVertical size={16} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {presets.flatMap((preset) => [
          <Menu.Item key={`${preset.presetId} name`} onClick={() => onAsk({ kind: 'name', preset })}>
            {t('presets.rename', { name: preset.name })}
          </Menu.Item>,
          <Menu.Item key={`${preset.presetId} share`} onClick={() => onAsk({ kind: 'share', preset })}>
            {t('presets.share', { name: preset.name })}
          </Menu.Item>,
          <Menu.Item key={`${preset.presetId} delete`} color="red" onClick={() => onAsk({ kind: 'delete', preset })}>
            {t('presets.delete', { name: preset.name })}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}

interface NameProps {
  /** Style to rename. Null saves the current style as a new one. */
  readonly preset: Preset | null;
  readonly style: Style;
  readonly onClose: () => void;
}

function NameDialog({ preset, style, onClose }: NameProps) {
  const { t } = useTranslation('captionStyle');
  const client = useQueryClient();
  const say = useProblem();
  const [name, setName] = useState(preset?.name ?? '');
  const save = useMutation({
    mutationFn: () =>
      api.saveStylePreset({
        presetId: preset?.presetId ?? crypto.randomUUID(),
        name: name.trim(),
        style: preset?.style ?? styleToWire(style),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: presetsKey }).then(onClose),
  });
  return (
    <FormDialog
      title={t(preset ? 'presets.askRename' : 'presets.askSave')}
      submit={t('presets.submit')}
      cancel={t('presets.cancel')}
      isReady={name.trim() !== ''}
      busy={save.isPending}
      problem={save.error ? say(save.error) : null}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <TextField data-autofocus label={t('presets.name')} maxLength={60} value={name} onChange={setName} />
    </FormDialog>
  );
}

function DeleteDialog({ preset, onClose }: { readonly preset: Preset; readonly onClose: () => void }) {
  const { t } = useTranslation('captionStyle');
  const client = useQueryClient();
  const say = useProblem();
  const remove = useMutation({
    mutationFn: () => api.deleteStylePreset({ presetId: preset.presetId }),
    onSuccess: () => client.invalidateQueries({ queryKey: presetsKey }).then(onClose),
  });
  return (
    <ConfirmDialog
      title={t('presets.askDelete', { name: preset.name })}
      confirm={t('presets.deleteThis')}
      cancel={t('presets.cancel')}
      isDestructive
      busy={remove.isPending}
      problem={remove.error ? say(remove.error) : null}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>{t('presets.deleteNote')}</p>
    </ConfirmDialog>
  );
}

/** Returns a mutation that makes a style the default for new files. The person's other defaults are unchanged. */
function useDefaultStyle() {
  const { t } = useTranslation('captionStyle');
  const say = useProblem();
  return useMutation({
    mutationFn: async (style: Style) => {
      const defaults = await api.readSubtitleDefaults({});
      return api.saveSubtitleDefaults({ ...defaults, style: styleToWire(style) });
    },
    onSuccess: () => noticeSuccess(t('presets.usedForNew')),
    onError: (error) => noticeFailure(say(error)),
  });
}
