import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { frameOfTimecode } from '../../../../domain/formats/text/programmeStart.ts';
import { exactRate } from '../../../../domain/timecode/rates.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';

interface Props {
  /** Whether labels count 25 frames a second instead of 29.97. */
  readonly isEbu: boolean;
  /** Empty if each file has its own. */
  readonly value: string;
  /** Gets null when the field is empty. */
  readonly onChange: (programmeStart: string | null) => void;
}

/** Timecode of the first frame. One that is not a label is marked and not used. */
export function ProgrammeStartField({ isEbu, value, onChange }: Props) {
  const { t } = useTranslation('exporting');
  const [start, setStart] = useState(value);
  // A label that exists with drop-frame also exists without it.
  const rate = exactRate(isEbu ? { frameRate: 25, dropFrame: false } : { frameRate: 29.97, dropFrame: true });
  const isUsed = (text: string): boolean =>
    text === '' || (/^\d\d:\d\d:\d\d[:;]\d\d$/.test(text) && frameOfTimecode(text, rate) !== null);
  return (
    <TextField
      label={t('programmeStart')}
      value={start}
      maxLength={11}
      error={isUsed(start) ? undefined : t(isEbu ? 'noLabel.ebu' : 'noLabel.ntsc')}
      onChange={(text) => {
        setStart(text);
        if (isUsed(text)) onChange(text || null);
      }}
    />
  );
}
