import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ToolButton } from '../../ui/buttons/ToolButton.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './Gallery.module.css';

const badges = ['neutral', 'accent', 'success', 'warning', 'error'] as const;
const notices = ['info', 'success', 'warning', 'error'] as const;

/** Buttons, badges and notices. */
export function ButtonParts() {
  const { t } = useTranslation('gallery');
  return (
    <>
      <Section title={t('buttons.ranks')} text={t('buttons.ranksText')}>
        <div className={styles.row}>
          <Button leftSection={<IconDownload size={16} aria-hidden="true" />}>{t('buttons.export')}</Button>
          <Button variant="default">{t('buttons.later')}</Button>
          <Button variant="subtle" color="gray">
            {t('buttons.quiet')}
          </Button>
          <Button color="red.8">{t('buttons.delete')}</Button>
        </div>
      </Section>
      <Section title={t('buttons.busy')}>
        <div className={styles.row}>
          <Button disabled>{t('buttons.export')}</Button>
          <Button variant="default" disabled>
            {t('buttons.later')}
          </Button>
          <Button loading>{t('buttons.export')}</Button>
          <Button variant="default" loading>
            {t('buttons.later')}
          </Button>
        </div>
      </Section>
      <Section title={t('buttons.icons')}>
        <div className={styles.row}>
          <IconButton label={t('buttons.undo')} keys="Ctrl+Z">
            <IconArrowBackUp size={18} />
          </IconButton>
          <IconButton label={t('buttons.more')}>
            <IconDots size={18} />
          </IconButton>
          <IconButton label={t('buttons.remove')} disabled>
            <IconTrash size={18} />
          </IconButton>
        </div>
      </Section>
      <Section title={t('buttons.tools')}>
        <div className={styles.row}>
          <ToolButton label={t('buttons.undo')} hint={`${t('buttons.undo')} (Ctrl+Z)`}>
            <IconArrowBackUp size={18} />
          </ToolButton>
          <ToolButton label={t('buttons.more')} aria-pressed>
            <IconDots size={18} />
          </ToolButton>
          <ToolButton label={t('buttons.remove')} isDisabled>
            <IconTrash size={18} />
          </ToolButton>
          <ToolButton>
            <IconDownload size={18} />
            <span>{t('buttons.export')}</span>
          </ToolButton>
        </div>
      </Section>
      <Section title={t('buttons.badges')}>
        <div className={styles.row}>
          {badges.map((tone) => (
            <Badge key={tone} tone={tone}>
              {t(`buttons.badge.${tone}`)}
            </Badge>
          ))}
          <Badge tone="warning">{t('buttons.badge.long')}</Badge>
        </div>
      </Section>
      <Section title={t('buttons.notices')}>
        {notices.map((tone) => (
          <Notice key={tone} tone={tone}>
            {t(`buttons.notice.${tone}`)}
          </Notice>
        ))}
      </Section>
    </>
  );
}
