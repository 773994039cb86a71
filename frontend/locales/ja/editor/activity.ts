import type en from '../../en/editor/activity.ts';
import type { Translation } from '../../index.ts';

export default {
  activity: {
    title: 'アクティビティ',
    shown: '表示する内容',
    about: 'このファイルに対する操作を新しい順に表示します。',
    aboutOwner:
      'このファイルに対する操作を新しい順に表示します。アクセス権の変更は、所有者である自分だけに表示されます。',
    broken: 'アクティビティを取得できませんでした。',
    older: '以前のアクティビティを表示',
    created: '字幕の作成',
    edited_other: '編集：{{count, number}}件の変更',
    editedOne: '字幕{{first}}を編集',
    editedAll: '字幕{{first}}〜{{last}}を編集',
    editedSome_other: '字幕{{first}}〜{{last}}のうち{{count, number}}件を編集',
    editedCount_other: '字幕{{count, number}}件を編集',
    editedGone_other: '現在は削除されている字幕{{count, number}}件を編集',
    andGone_other: '{{edited}}（ほかに現在は削除されている字幕{{count, number}}件）',
    restored: '以前のバージョンを復元',
    transcribed: 'もう一度文字起こし',
    sectionSet: '{{section}}：{{status}}',
    roles: { owner: '所有者', admin: '管理者', editor: '編集者', commenter: 'コメント担当者', viewer: '閲覧者' },
    kinds: {
      uploaded: 'ファイルのアップロード',
      exported: '{{format}}の書き出し',
      invited: '招待：{{role}}',
      joined: '招待を承諾：{{role}}',
      left: 'ファイルから退出',
      roleSet: '{{person}}の権限：{{role}}',
      removed: '{{person}}を削除',
      transferred: '{{person}}に所有権を移譲',
      groupSet: '{{group}}と共有：{{role}}',
      groupRemoved: '{{group}}との共有を解除',
      linkMade: 'リンクを作成：{{role}}',
      linkEnded: 'リンクを無効化：{{role}}',
      linkOpened: 'リンクから参加：{{role}}',
    },
  },
} satisfies Translation<typeof en>;
