import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasTemplates, layouts } from '../../../../domain/exports/captionFile.ts';
import { defaultTemplate, maxTemplateLength } from '../../../../domain/formats/txt/template.ts';
import type { Layout } from '../../../../domain/formats/writer.ts';
import { Segments } from '../../../ui/fields/Segments.tsx';
import type { TextChoice } from './textExport.ts';

interface Props {
  readonly choice: TextChoice;
  readonly onChange: (choice: TextChoice) => void;
}

/** Layout of a text for readers, or a template of one's own for each caption. */
export function LayoutFields({ choice, onChange }: Props) {
  const { t } = useTranslation('exporting');
  const { format, layout } = choice;
  const template = hasTemplates(format) ? choice.template : undefined;
  const values = hasTemplates(format) ? ([...layouts, 'template'] as const) : layouts;
  const choose = (value: Layout | 'template'): void => {
    const { template: _, ...others } = choice;
    onChange(value === 'template' ? { ...others, template: defaultTemplate } : { ...others, layout: value });
  };
  return (
    <>
      <Segments<Layout | 'template'>
        label={t('layout')}
        value={template === undefined ? layout : 'template'}
        options={values.map((value) => ({ value, label: t(`layouts.${value}`) }))}
        onChange={choose}
      />
      {template !== undefined && (
        <Textarea
          label={t('template')}
          description={t('templateHint')}
          value={template}
          maxLength={maxTemplateLength}
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          onChange={(event) => onChange({ ...choice, template: event.currentTarget.value })}
        />
      )}
    </>
  );
}
