import { Menu } from '@mantine/core';
import { IconDownload, IconExternalLink, IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../entities/captions/exporting/downloadFile.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { noticeFailure } from '../../../ui/feedback/notice.ts';
import { formatDay } from '../../../ui/format/formatDay.ts';
import { formatMoney } from '../../../ui/format/formatMoney.ts';
import type { Payment } from './paymentsQuery.ts';

type Kind = Payment['receipts'][number];

interface Props {
  readonly payment: Payment;
  readonly onRefund: () => void;
}

/**
 * Documents of a payment: its receipt, the credit notes of its refunds, and the provider's own page. A refund is
 * requested here, too.
 */
export function ReceiptMenu({ payment, onRefund }: Props) {
  const { t } = useTranslation('billing');
  const locale = useLocale();
  const { isBusy, download } = useDownload(payment.paymentId);
  const { receipts, partRefunds, currency, receiptUrl } = payment;
  if (receipts.length === 0 && !receiptUrl) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('payments.papers', { date: formatDay(payment.purchaseAt, locale) })} disabled={isBusy}>
          <IconReceipt size={20} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {receipts.map((kind) => (
          <Menu.Item key={kind} leftSection={<IconDownload size={18} />} onClick={() => void download(kind)}>
            {t(`payments.kinds.${kind}`)}
          </Menu.Item>
        ))}
        {partRefunds.map(({ refundId, amountCents }) => (
          <Menu.Item
            key={refundId}
            leftSection={<IconDownload size={18} />}
            onClick={() => void download('creditNote', refundId)}
          >
            {t('payments.partNote', { amount: formatMoney(amountCents, currency, locale) })}
          </Menu.Item>
        ))}
        {receiptUrl ? (
          <Menu.Item
            component="a"
            href={receiptUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('payments.open')}
          </Menu.Item>
        ) : null}
        {payment.refund.until ? (
          <Menu.Item leftSection={<IconReceiptRefund size={18} />} onClick={onRefund}>
            {t('refund.ask')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function useDownload(paymentId: string) {
  const api = useApi();
  const say = useProblem();
  const [isBusy, setBusy] = useState(false);

  async function download(kind: Kind, refundId?: string) {
    setBusy(true);
    await api
      .readReceipt({ paymentId, kind, refundId })
      .then(({ pdf, fileName }) => downloadFile(new Blob([bytesOf(pdf)], { type: 'application/pdf' }), fileName))
      .catch((error: unknown) => noticeFailure(say(error)));
    setBusy(false);
  }
  return { isBusy, download };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
