import * as z from 'zod';
import { area } from '../route.ts';
const statuses = z.enum(['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'mismatch']);
export const payments = area('plans', {
  readDiscountCode: { method: 'GET', path: '/me/customer/payment/discountCode/{code}', summary: 'x', access: 'user', params: z.object({ code: z.string() }), reply: z.object({ code: z.string(), percent: z.number() }), needs: [] },
  createPaymentIntent: { method: 'POST', path: '/me/customer/payment/stripe/paymentIntents', summary: 'x', access: 'user', body: z.object({ requestId: z.string(), quantity: z.int(), discountCode: z.string().optional() }), reply: z.object({ paymentIntentId: z.string(), clientSecret: z.string(), totalPriceCents: z.int(), currency: z.string() }), needs: [] },
  completePaymentIntent: { method: 'POST', path: '/me/customer/payment/stripe/paymentIntents/{paymentIntentId}/completed', summary: 'x', access: 'user', params: z.object({ paymentIntentId: z.string() }), reply: z.object({ status: statuses }), needs: [] },
  listCharges: { method: 'GET', path: '/me/customer/payment/stripe/charges', summary: 'x', access: 'user', query: z.object({ limit: z.int() }), reply: z.object({ charges: z.array(z.object({ paymentId: z.string(), minutes: z.int(), purchaseAt: z.string(), status: statuses, totalPriceCents: z.int(), currency: z.string(), receiptUrl: z.string().nullable(), card: z.object({ brand: z.string(), last4: z.string() }).nullable() })) }), needs: [] },
  listPaymentMethods: { method: 'GET', path: '/me/customer/payment/stripe/paymentMethods', summary: 'x', access: 'user', reply: z.object({ paymentMethods: z.array(z.object({ paymentMethodId: z.string(), brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int(), isDefault: z.boolean() })) }), needs: [] },
  updatePaymentMethod: { method: 'PUT', path: '/me/customer/payment/stripe/paymentMethods/{paymentMethodId}', summary: 'x', access: 'user', params: z.object({ paymentMethodId: z.string() }), body: z.object({ isDefault: z.literal(true) }), reply: z.object({}), needs: [] },
  removePaymentMethod: { method: 'DELETE', path: '/me/customer/payment/stripe/paymentMethods/{paymentMethodId}', summary: 'x', access: 'user', params: z.object({ paymentMethodId: z.string() }), reply: z.object({}), needs: [] },
});
