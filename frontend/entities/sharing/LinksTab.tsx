import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LinkDays, type LinkLevel, linkLevels, roleOfLink, usualLinkDays } from '../../../domain/access/links.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { sharedLink } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { formatSize } from '../../ui/format/formatSize.ts';
import styles from './sharing.module.css';
import type { Shareable, Team } from './team.ts';

interface Props {
  readonly shared: Shareable;
  readonly links: Team['links'];
  readonly onChanged: () => Promise<unknown>;
}

const choices = { d7: 7, d30: 30, always: null } as const satisfies Record<string, LinkDays>;
type Choice = keyof typeof choices;
const choiceNames = Object.keys(choices) as Choice[];
const usual = choiceNames.find((name) => choices[name] === usualLinkDays) ?? 'd30';

/** Link that was copied, or that the browser refused to copy. */
interface Copied {
  readonly level: LinkLevel;
  readonly address: string;
  readonly isCopied: boolean;
}

/** Links of a file or folder, at most one per role. Creates, copies, replaces and disables them. */
export function LinksTab({ shared, links, onChanged }: Props) {
  const { id: teamId } = shared;
  const { t } = useTranslation('sharing');
  const api = useApi();
  const { busy, problem, send } = useSend();
  const [choice, setChoice] = useState<Choice>(usual);
  const [copied, setCopied] = useState<Copied | null>(null);

  const copy = async (level: LinkLevel, token: string) => {
    const address = sharedLink(window.location.origin, token, isWatched(shared, level) ? 'watch' : 'sharedLink');
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    setCopied({ level, address, isCopied });
  };
  // Nothing is disabled during the request, so that the pressed button keeps the focus.
  const change = (work: () => Promise<unknown>) => {
    if (busy) return;
    setCopied(null);
    void send(work);
  };
  const make = (level: LinkLevel) =>
    change(async () => {
      const { token } = await api.makeLink({ teamId, level, days: choices[choice] });
      await onChanged();
      await copy(level, token);
    });
  const end = (level: LinkLevel) =>
    change(async () => {
      await api.endLink({ teamId, level });
      await onChanged();
    });

  return (
    <>
      <p>{t('links.about')}</p>
      <Select
        label={t('links.valid')}
        className={styles.validity}
        value={choice}
        options={choiceNames.map((value) => ({ value, label: t(`links.days.${value}`) }))}
        onChange={setChoice}
        data-autofocus
      />
      <ul className={styles.people}>
        {linkLevels.map((level) => {
          const link = links.find((one) => one.level === level);
          return (
            <LinkRow
              key={level}
              {...{ level, link }}
              onMake={() => make(level)}
              onCopy={() => void (link && copy(level, link.token))}
              onEnd={() => end(level)}
            />
          );
        })}
      </ul>
      <div aria-live="polite">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {copied?.isCopied ? <Notice tone="success">{t('links.copied')}</Notice> : null}
      </div>
      {copied && !copied.isCopied ? (
        <TextField
          label={t('links.address', { role: t(`roles.${roleOfLink[copied.level]}`) })}
          hint={t('links.byHand')}
          value={copied.address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          onChange={() => undefined}
        />
      ) : null}
    </>
  );
}

/** Whether a link opens the public watch page. Guests may only watch files; everything else requires an account. */
const isWatched = ({ kind }: Shareable, level: LinkLevel) => kind === 'file' && level === 'view';

interface RowProps {
  readonly level: LinkLevel;
  readonly link: Team['links'][number] | undefined;
  readonly onMake: () => void;
  readonly onCopy: () => void;
  readonly onEnd: () => void;
}

/**
 * Link of one role, with its status, expiry and actions. The copy button takes the place of the create button, so that
 * a double click cannot disable the link it just created.
 */
function LinkRow({ level, link, onMake, onCopy, onEnd }: RowProps) {
  const { t } = useTranslation('sharing');
  const locale = useLocale();
  const role = t(`roles.${roleOfLink[level]}`);
  const main = useRef<HTMLButtonElement>(null);
  return (
    <li>
      <span className={styles.who}>
        <strong>{role}</strong>
        <span className={styles.detail}>
          <Validity link={link} />
        </span>
        {link?.views ? (
          <span className={styles.detail}>
            {t('links.views', { count: link.views.count, size: formatSize(link.views.bytes, locale) })}
          </span>
        ) : null}
      </span>
      <span className={styles.controls}>
        {link && (
          <>
            <Button variant="subtle" aria-label={t('links.renew', { role })} onClick={onMake}>
              {t('links.renewShort')}
            </Button>
            <Button
              variant="subtle"
              aria-label={t('links.end', { role })}
              onClick={() => {
                // The button disappears with the link, so the focus moves first.
                main.current?.focus();
                onEnd();
              }}
            >
              {t('links.endShort')}
            </Button>
          </>
        )}
        <Button
          ref={main}
          variant="default"
          aria-label={t(link ? 'links.copyOf' : 'links.makeOf', { role })}
          onClick={link ? onCopy : onMake}
        >
          {t(link ? 'links.copy' : 'links.make')}
        </Button>
      </span>
    </li>
  );
}

function Validity({ link }: Pick<RowProps, 'link'>) {
  const { t } = useTranslation('sharing');
  const locale = useLocale();
  if (!link) return t('links.off');
  if (link.expiresAt === null) return t('links.always');
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return t('links.until', { date: day.format(new Date(link.expiresAt)) });
}
