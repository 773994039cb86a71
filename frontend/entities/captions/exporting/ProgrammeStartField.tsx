import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startFrameOf } from '../../../../domain/formats/text/programmeStart.ts';
import { exactRate } from '../../../../domain/timecode/rates.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';

interface Props {
  /** Whether labels count 25 frames a second instead of 29.97. */
  readonly isEbu: boolean;
  readonly value: string | undefined;
  readonly onChange: (programmeStart: string) => void;
}

/** Timecode of the first frame. One that is not a label is marked and not used. */
export function ProgrammeStartField({ isEbu, value, onChange }: Props) {
  const { t } = useTranslation('editor');
  const [start, setStart] = useState(value ?? '00:00:00:00');
  // A label that exists with drop-frame also exists without it.
  const rate = exactRate(isEbu ? { frameRate: 25, dropFrame: false } : { frameRate: 29.97, dropFrame: true });
  const isLabel = (text: string): boolean => /^\d\d:\d\d:\d\d[:;]\d\d$/.test(text) && startFrameOf(text, rate) !== null;
  return (
    <TextField
      label={t('export.programmeStart')}
      value={start}
      maxLength={11}
      error={isLabel(start) ? undefined : t(isEbu ? 'export.noLabel.ebu' : 'export.noLabel.ntsc')}
      onChange={(text) => {
        setStart(text);
        if (isLabel(text)) onChange(text);
      }}
    />
  );
}
