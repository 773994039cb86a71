import type en from '../en/developers.ts';
import type { Translation } from '../index.ts';

export default {
  title: 'API',
  text: 'Otoji が応答するすべてのリクエストです（/api 以下）。',
  download: 'OpenAPI 3.1 ドキュメント',
  broken: 'APIの説明を読み込めませんでした',
  again: 'もう一度試す',
  session: 'アクセストークンが必要',
  public: '公開',
  parameters: 'パラメーター',
  body: 'ボディ',
  reply: '応答',
} satisfies Translation<typeof en>;
