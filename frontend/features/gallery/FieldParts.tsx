import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../domain/languages/languages.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Slider } from '../../ui/fields/Slider.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { PasswordField, TextField } from '../../ui/fields/TextField.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './Gallery.module.css';

const presets = ['usual', 'strict', 'own'] as const;

/** Fields, choices and checkboxes. */
export function FieldParts() {
  const { t } = useTranslation('gallery');
  return (
    <>
      <Section title={t('fields.usual')} text={t('fields.usualText')}>
        <UsualFields />
      </Section>
      <Section title={t('fields.states')}>
        <OtherFields />
      </Section>
    </>
  );
}

function useOptions() {
  const { t } = useTranslation('gallery');
  const locale = useLocale();
  return {
    presets: presets.map((value) => ({ value, label: t(`fields.presets.${value}`) })),
    resolutions: [
      { value: 'original', label: t('fields.resolutions.original') },
      { value: '1080p', label: t('fields.resolutions.large') },
      { value: '720p', label: '720p' },
    ],
    languages: languages.map(({ code, name }) => ({ value: code, label: name[locale] })),
  };
}

function UsualFields() {
  const { t } = useTranslation('gallery');
  const options = useOptions();
  const [title, setTitle] = useState(t('fields.titleValue'));
  const [password, setPassword] = useState('');
  const [speed, setSpeed] = useState(17);
  const [language, setLanguage] = useState(options.languages[0]?.value ?? '');
  const [preset, setPreset] = useState<(typeof presets)[number]>('usual');
  const [resolution, setResolution] = useState('original');
  const [color, setColor] = useState('#ffffff');
  const [volume, setVolume] = useState(60);
  const [agrees, setAgrees] = useState(true);
  const [mails, setMails] = useState(true);
  return (
    <div className={styles.columns}>
      <TextField label={t('fields.title')} hint={t('fields.titleHint')} value={title} onChange={setTitle} />
      <TextField
        label={t('fields.email')}
        type="email"
        placeholder="name@example.com"
        value=""
        onChange={() => undefined}
      />
      <PasswordField
        label={t('fields.password')}
        showLabel={t('fields.passwordShow')}
        autoComplete="off"
        value={password}
        onChange={setPassword}
      />
      <NumberField
        label={t('fields.reading')}
        hint={t('fields.readingHint')}
        value={speed}
        min={1}
        max={60}
        unit={t('fields.readingUnit')}
        onChange={setSpeed}
      />
      <Select
        label={t('fields.language')}
        hint={t('fields.languageHint')}
        noneFound={t('fields.languageNone')}
        options={options.languages}
        value={language}
        onChange={setLanguage}
      />
      <Select label={t('fields.preset')} options={options.presets} value={preset} onChange={setPreset} />
      <Segments
        label={t('fields.resolution')}
        options={options.resolutions}
        value={resolution}
        onChange={setResolution}
      />
      <ColorField label={t('fields.color')} pickLabel={t('fields.pick')} value={color} onChange={setColor} />
      <Field label={t('fields.volume')} isGroup>
        {() => <Slider label={t('fields.volume')} min={0} max={100} value={volume} onChange={setVolume} />}
      </Field>
      <Checkbox label={t('fields.agree')} hint={t('fields.agreeHint')} checked={agrees} onChange={setAgrees} />
      <Switch label={t('fields.mail')} hint={t('fields.mailHint')} checked={mails} onChange={setMails} />
    </div>
  );
}

function OtherFields() {
  const { t } = useTranslation('gallery');
  const options = useOptions();
  const [email, setEmail] = useState('name@example');
  const [company, setCompany] = useState('');
  const [gap, setGap] = useState(1);
  const still = () => undefined;
  return (
    <div className={styles.columns}>
      <TextField label={t('fields.email')} error={t('fields.emailInvalid')} value={email} onChange={setEmail} />
      <TextField
        label={t('fields.readonly')}
        hint={t('fields.readonlyHint')}
        disabled
        value={t('fields.readonlyValue')}
        onChange={still}
      />
      <NumberField
        label={t('fields.gap')}
        error={t('fields.gapError')}
        value={gap}
        min={0}
        max={24}
        unit={t('fields.gapUnit')}
        onChange={setGap}
      />
      <TextField
        label={t('fields.long')}
        hint={t('fields.longHint')}
        error={t('fields.longError')}
        value={company}
        onChange={setCompany}
      />
      <Select
        label={t('fields.preset')}
        error={t('fields.presetError')}
        options={options.presets}
        value="own"
        onChange={still}
      />
      <Select label={t('fields.language')} disabled options={options.languages} value="ja" onChange={still} />
      <Segments
        label={t('fields.resolution')}
        disabled
        options={options.resolutions}
        value="original"
        onChange={still}
      />
      <ColorField label={t('fields.color')} pickLabel={t('fields.pick')} disabled value="#2a5fb8" onChange={still} />
      <Field label={t('fields.volume')} isGroup>
        {() => <Slider label={t('fields.volume')} disabled min={0} max={100} value={30} onChange={still} />}
      </Field>
      <Checkbox label={t('fields.agree')} error={t('fields.agreeError')} checked={false} onChange={still} />
      <Switch label={t('fields.locked')} disabled checked onChange={still} />
    </div>
  );
}
