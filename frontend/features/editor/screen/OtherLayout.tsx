import { IconBadgeCc, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToolLink } from '../../../ui/buttons/ToolButton.tsx';
import { useLayout, useOtherLayout } from './useLayout.ts';

/** Link to the other layout (captions or transcript), at the same position in the file. */
export function OtherLayout() {
  const { t } = useTranslation('editor');
  const path = useOtherLayout();
  const isTranscript = useLayout() === 'transcript';
  const Icon = isTranscript ? IconBadgeCc : IconFileText;
  return (
    <ToolLink to={path} label={t(isTranscript ? 'transcript.openCaptions' : 'transcript.open')}>
      <Icon size={18} stroke={1.75} />
    </ToolLink>
  );
}
