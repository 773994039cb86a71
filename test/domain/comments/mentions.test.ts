import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  maxMentions,
  mentionBefore,
  mentionedIn,
  partsOf,
  withMentions,
  withNames,
} from '../../../domain/comments/mentions.ts';

const people = new Map([
  ['Rie Ito', 'u1'],
  ['Rie', 'u2'],
]);

describe('mentions', () => {
  it('are stored as ids, the longest name first', () => {
    expect(withMentions('@Rie Ito and @Rie, see c@example.com', people)).toBe('<@u1> and <@u2>, see c@example.com');
    expect(withMentions('@Rie Ito', new Map())).toBe('@Rie Ito');
  });

  it('are told apart from the text around them', () => {
    expect(partsOf('Ask <@u1>, not <@u2>.')).toEqual([
      { text: 'Ask ' },
      { personId: 'u1' },
      { text: ', not ' },
      { personId: 'u2' },
      { text: '.' },
    ]);
    expect(partsOf('<@> <@ u1> a <b')).toEqual([{ text: '<@> <@ u1> a <b' }]);
  });

  it('count once for a person, and as many as are allowed', () => {
    expect(mentionedIn('<@u1> <@u2> <@u1>')).toEqual(['u1', 'u2']);
    const many = Array.from({ length: 50 }, (_, i) => `<@p${i}>`).join('');
    expect(mentionedIn(many)).toHaveLength(maxMentions);
  });

  it('lose nothing of a text, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom('<@', '>', '@', 'u1', '<@u1>', '\n'), fc.string())), (pieces) => {
        const text = pieces.join('');
        const parts = partsOf(text).map((part) => ('text' in part ? part.text : `<@${part.personId}>`));
        expect(parts.join('')).toBe(text);
        expect(withNames(text, () => undefined)).toBe(text);
      }),
    );
  });

  it('are looked for after an @ that begins a word, also without a blank before it', () => {
    expect(mentionBefore('Ask @Ri', 7)).toEqual({ from: 4, query: 'Ri' });
    expect(mentionBefore('確認@伊藤', 5)).toEqual({ from: 2, query: '伊藤' });
    expect(mentionBefore('@', 1)).toEqual({ from: 0, query: '' });
    expect(mentionBefore('rie@example', 11)).toBeNull();
    expect(mentionBefore('@Rie\nnext', 9)).toBeNull();
    expect(mentionBefore('none', 4)).toBeNull();
  });
});
