import { expect, test } from 'vitest';
import { type FormatId, formatOfId } from '../../../domain/formats/formats.ts';

const ttml = '<tt xml:lang="zh-Hant"><body><p begin="1s" end="2s">a</p></body></tt>';
const item = {
  type: 'pronunciation',
  start_time: '0',
  end_time: '1',
  alternatives: [{ content: '你', confidence: '1' }],
};
const transcript = JSON.stringify({ results: { language_code: 'zh-TW', items: [item] } });

test.each<[FormatId, string, string[]]>([
  ['itt', ttml, ['zh-TW']],
  ['csv', 'in,out,pt-BR,zh-Hant-HK,Japanese (ja-JP)\n1,2,a,b,c', ['pt', 'zh-TW', 'ja']],
  ['transcribe', transcript, ['zh-TW']],
])('%s recognises the language tags of other programs', async (id, source, languages) => {
  const read = await formatOfId(id)?.read?.();
  expect(read?.(new TextEncoder().encode(source))?.columns).toEqual(languages);
});
