import { expect, test } from 'vitest';
import { attributesOf } from '../../../domain/formats/xml/attributes.ts';

test('attributes are found by name without prefix, in single or double quotes, with decoded references', () => {
  const found = attributesOf(`p tts:color = "red" xml:id='a' title="R&amp;D &gt; 'x'" empty=""`);
  expect(['color', 'id', 'title', 'empty'].map((name) => found.get(name))).toEqual(['red', 'a', "R&D > 'x'", '']);
  expect([found.has('empty'), found.has('p'), found.get('tts:color')]).toEqual([true, false, undefined]);
});

test('the last of two attributes with the same name is used, and anything else is skipped', () => {
  const found = attributesOf('c r="A1" = bare t=n "r" r="B2"');
  expect([found.get('r'), found.get('t'), found.isCutOff]).toEqual(['B2', undefined, false]);
});

test('a value without closing quote ends at a blank or at the end of the tag', () => {
  for (const [tag, value] of [
    ["p begin=\"1s end='2s'", '1s'],
    ['p begin="1s/', '1s'],
    ['p begin="', ''],
  ] as const) {
    const found = attributesOf(tag);
    expect([found.get('begin'), found.isCutOff]).toEqual([value, true]);
  }
});
