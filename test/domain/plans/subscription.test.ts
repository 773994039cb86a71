import { describe, expect, test } from 'vitest';
import { paidPlanNames } from '../../../domain/plans/catalogue.ts';
import { changeTo, planAt, planBy, type Subscription } from '../../../domain/plans/subscription.ts';

const subscription: Subscription = {
  subscriptionId: 'sub_1',
  plan: 'standard',
  period: 'monthly',
  status: 'active',
  paidUntil: '2027-01-31T10:00:00.000Z',
  cancelsAtEnd: false,
  next: null,
};

describe('a subscription', () => {
  test('gives its plan seven days longer than is paid, for a renewal that comes late', () => {
    expect(planBy(subscription)).toEqual({ plan: 'standard', planUntil: '2027-02-07T10:00:00.000Z' });
    expect(planBy({ ...subscription, status: 'pastDue' })).toEqual({
      plan: 'standard',
      planUntil: '2027-02-07T10:00:00.000Z',
    });
  });

  test('that was cancelled gives it exactly as long as is paid', () => {
    const held = planBy({ ...subscription, cancelsAtEnd: true });
    expect(held).toEqual({ plan: 'standard', planUntil: '2027-01-31T10:00:00.000Z' });
    if (!held) return;
    expect(planAt(new Date('2027-01-31T09:59:59.999Z'), held)).toBe('standard');
    expect(planAt(new Date('2027-01-31T10:00:00.000Z'), held)).toBe('free');
  });

  test('that is not paid gives nothing, and one that has ended the free plan', () => {
    expect(planBy({ ...subscription, status: 'pending' })).toBeNull();
    expect(planBy({ ...subscription, status: 'ended' })?.plan).toBe('free');
  });

  test('a plan without an end is kept', () => {
    expect(planAt(new Date('2099-01-01T00:00:00.000Z'), { plan: 'starter' })).toBe('starter');
  });
});

describe('another plan', () => {
  test.each(paidPlanNames.flatMap((from) => paidPlanNames.map((to) => [from, to] as const)))(
    'in place of %s, %s begins at once if it is larger, and later if it is smaller',
    (from, to) => {
      const steps = paidPlanNames.indexOf(to) - paidPlanNames.indexOf(from);
      const expected = steps > 0 ? 'now' : steps < 0 ? 'later' : 'none';
      for (const period of ['monthly', 'annual'] as const)
        expect(changeTo({ plan: from, period, next: null }, { plan: to, period })).toBe(expected);
      const toYear = changeTo({ plan: from, period: 'monthly', next: null }, { plan: to, period: 'annual' });
      expect(toYear).toBe(steps < 0 ? 'later' : 'now');
      const toMonth = changeTo({ plan: from, period: 'annual', next: null }, { plan: to, period: 'monthly' });
      expect(toMonth).toBe('later');
    },
  );

  test('that was to come is taken back by choosing the one that is', () => {
    const choice = { plan: 'standard', period: 'monthly' } as const;
    expect(changeTo({ ...choice, next: 'starter' }, choice)).toBe('later');
  });

  test('cannot begin at once while another period is to follow, which can be taken back', () => {
    const now = { plan: 'standard', period: 'annual', next: 'standard', nextPeriod: 'monthly' } as const;
    expect(changeTo(now, { plan: 'professional', period: 'annual' })).toBe('refused');
    expect(changeTo(now, { plan: 'standard', period: 'annual' })).toBe('later');
    expect(changeTo(now, { plan: 'starter', period: 'monthly' })).toBe('later');
  });
});
