import type en from '../en/developers.ts';
import type { Translation } from '../index.ts';

export default {
  title: 'API',
  text: 'Otoji が応答するすべてのリクエストです（/api 以下）。プログラムは、アカウントの「セキュリティ」で作成したアクセストークンを使い、対応するリクエストを /api/v1 以下で呼び出します。',
  download: 'OpenAPI 3.1 ドキュメント',
  broken: 'API の説明を読み込めませんでした',
  again: '再試行',
  session: 'アクセストークンが必要',
  token: 'アクセストークンが必要（/api/v1 以下では「セキュリティ」で作成したもの）',
  public: '公開',
  parameters: 'パラメーター',
  body: 'ボディ',
  reply: '応答',
} satisfies Translation<typeof en>;
