import { describe, expect, it } from 'vitest';
import { deadlineOfFields, fieldsOfDeadline, shortDeadline } from '../../../../frontend/entities/section/days.ts';
import type { ManagedSection } from '../../../../frontend/entities/section/section.ts';
import { assigneesOf, filterSections, noFilters } from '../../../../frontend/features/sections/filters.ts';

const ben = { id: 'ben', firstName: 'Ben', lastName: 'Ito', isYou: false };
const section = (id: string, about: Partial<ManagedSection>): ManagedSection => ({
  ...{ id, name: null, number: 1, startMs: 0, endMs: 1000, status: 'todo', deadline: null, assignee: null },
  file: { id: 'v1', projectId: 'home', title: 'Talk' },
  ...about,
});
const sections = [
  section('late', { deadline: '2026-11-27', assignee: ben }),
  section('done', { deadline: '2026-11-27', status: 'complete', assignee: ben }),
  section('free', { status: 'inprogress' }),
];
const now = new Date(2026, 10, 28, 12);
const idsOf = (filters: Partial<typeof noFilters>) =>
  filterSections(sections, { ...noFilters, ...filters }, now).map(({ id }) => id);

describe('the filters of managed sections', () => {
  it('show all sections until one is chosen', () => {
    expect(idsOf({})).toEqual(['late', 'done', 'free']);
  });

  it('find the overdue ones, those that are not complete, and those in one state', () => {
    expect([idsOf({ state: 'late' }), idsOf({ state: 'open' }), idsOf({ state: 'complete' })]).toEqual([
      ['late'],
      ['late', 'free'],
      ['done'],
    ]);
  });

  it('find the sections of a person, those of nobody, and both filters together', () => {
    expect([idsOf({ assignee: 'ben' }), idsOf({ assignee: 'nobody' })]).toEqual([['late', 'done'], ['free']]);
    expect(idsOf({ assignee: 'ben', state: 'late' })).toEqual(['late']);
    expect(assigneesOf(sections)).toEqual([ben]);
  });
});

describe('a deadline in two fields', () => {
  it.each([null, '2026-11-30', new Date(2026, 10, 30, 17, 5).toISOString()])(
    'is the same after editing: %s',
    (deadline) => {
      expect(deadlineOfFields(fieldsOfDeadline(deadline))).toBe(deadline);
    },
  );

  it('is short in a column, with the year if it is another one', () => {
    const evening = new Date(2026, 10, 30, 17, 5).toISOString();
    expect([shortDeadline('2026-11-30', 'en', now), shortDeadline(evening, 'ja', now)]).toEqual([
      'Nov 30',
      '11月30日 17:05',
    ]);
    expect(shortDeadline('2027-01-04', 'en', now)).toBe('Jan 4, 2027');
  });

  it('has no time without a day', () => {
    expect(deadlineOfFields({ day: '', time: '17:00' })).toBeNull();
  });
});
