import { expect, test } from 'vitest';
import { read } from '../../../domain/formats/csv/read.ts';

const cuesOf = (source: string) =>
  read(new TextEncoder().encode(source))?.cues.map(({ startMs, endMs, texts }) => [startMs, endMs, ...texts]);

test.each([
  ['semicolons, where times and texts have more commas', 'in;out;text\n1,5;2,5;Hello, you, there\n3,5;4,5;a, b, c, d'],
  ['semicolons without a header', '00:00:01,500;00:00:02,500;Hello, you, there\n00:00:03,500;00:00:04,500;a, b, c, d'],
  ['tabs, where every text has commas', 'in\tout\ttext\n1.5\t2.5\tHello, you, there\n3.5\t4.5\ta, b, c, d'],
  [
    'commas, where texts have semicolons',
    'in,out,text\n1.5,2.5,"Hello, you, there"\n3.5,4.5,"a, b, c, d"\n5,6,a; b; c; d;',
  ],
  ['commas below a title', 'My film; part 1\n\nin,out,text\n1.5,2.5,"Hello, you, there"\n3.5,4.5,"a, b, c, d"'],
])('the delimiter is detected with %s', (_, source) => {
  expect(cuesOf(source)?.slice(0, 2)).toEqual([
    [1500, 2500, 'Hello, you, there'],
    [3500, 4500, 'a, b, c, d'],
  ]);
});
