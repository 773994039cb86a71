import { expect, test } from 'vitest';
import { attributesOf } from '../../../domain/formats/xml/attributes.ts';

test('attributes are found by name without prefix, in single or double quotes, with decoded references', () => {
  const found = attributesOf(`p tts:color = "red" xml:id='a' title="R&amp;D &gt; 'x'" empty=""`);
  expect(['color', 'id', 'title', 'empty'].map((name) => found.get(name))).toEqual(['red', 'a', "R&D > 'x'", '']);
  expect([found.has('empty'), found.has('p'), found.get('tts:color')]).toEqual([true, false, undefined]);
});

test('the last of two attributes with the same name is used, and anything else is skipped', () => {
  const found = attributesOf(`c r="A1" = bare t=n "r" r="B2" open="never closed`);
  expect([found.get('r'), found.get('t'), found.get('open')]).toEqual(['B2', undefined, undefined]);
});
