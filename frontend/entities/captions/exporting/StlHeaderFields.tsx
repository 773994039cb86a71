import { useTranslation } from 'react-i18next';
import { maxStlChars, type StlFields } from '../../../../domain/formats/writer.ts';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

interface Props {
  readonly fields: StlFields;
  readonly onChange: (fields: StlFields) => void;
}

/** Header fields of EBU STL. */
export function StlHeaderFields({ fields, onChange }: Props) {
  const { t } = useTranslation('exporting');
  return (
    <>
      <Segments<'open' | 'teletext'>
        label={t('stl.display')}
        value={fields.isTeletext ? 'teletext' : 'open'}
        options={(['open', 'teletext'] as const).map((value) => ({ value, label: t(`stl.displays.${value}`) }))}
        onChange={(value) => onChange({ ...fields, isTeletext: value === 'teletext' })}
      />
      <TextField
        label={t('stl.programmeTitle')}
        value={fields.programmeTitle ?? ''}
        maxLength={maxStlChars.programmeTitle}
        onChange={(programmeTitle) => onChange({ ...fields, programmeTitle })}
      />
      <TextField
        label={t('stl.episodeTitle')}
        value={fields.episodeTitle ?? ''}
        maxLength={maxStlChars.episodeTitle}
        onChange={(episodeTitle) => onChange({ ...fields, episodeTitle })}
      />
      <TextField
        label={t('stl.publisher')}
        value={fields.publisher ?? ''}
        maxLength={maxStlChars.publisher}
        onChange={(publisher) => onChange({ ...fields, publisher })}
      />
      <TextField
        label={t('stl.country')}
        value={fields.country ?? ''}
        maxLength={maxStlChars.country}
        onChange={(country) => onChange({ ...fields, country: country.toUpperCase() })}
      />
    </>
  );
}
