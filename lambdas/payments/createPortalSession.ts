import { payments } from '../../api/routes/payments.ts';
import { createPortalSession } from '../../services/payments/createPortalSession.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.createPortalSession, { stripe, table: tableReader }, createPortalSession);
