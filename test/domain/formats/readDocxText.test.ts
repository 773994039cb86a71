import { describe, expect, it } from 'vitest';
import { readDocxText } from '../../../domain/formats/docx/readText.ts';
import { zipFiles } from '../../../domain/formats/zip/write.ts';

const docx = (body: string) =>
  zipFiles({
    'word/document.xml': new TextEncoder().encode(`<w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`),
  });

describe('a Word document', () => {
  it('has a line for each paragraph and break, joined from its runs', () => {
    const body =
      '<w:p><w:r><w:t>ANNA</w:t></w:r></w:p>' +
      '<w:p><w:r><w:t xml:space="preserve">Are you </w:t></w:r><w:r><w:t>there &amp; well?</w:t><w:br/><w:t>Yes.</w:t></w:r></w:p>';
    expect(readDocxText(docx(body))).toBe('ANNA\nAre you there & well?\nYes.\n');
  });

  it('does not show deleted text and field codes', () => {
    expect(
      readDocxText(docx('<w:p><w:delText>old</w:delText><w:instrText>PAGE</w:instrText><w:t>new</w:t></w:p>')),
    ).toBe('new\n');
  });

  it.each([
    ['text', new TextEncoder().encode('ANNA: hello')],
    ['another archive', zipFiles({ 'xl/workbook.xml': new Uint8Array(4) })],
    ['a cut file', docx('<w:p/>').subarray(0, 40)],
  ])('is not %s', (_, bytes) => {
    expect(readDocxText(bytes)).toBeNull();
  });
});
