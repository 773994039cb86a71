import type en from '../../en/editor/comments.ts';
import type { Translation } from '../../index.ts';

export default {
  comments: {
    title: 'コメント',
    readOnly: '現在の権限では、コメントの閲覧のみできます。',
    onCaption: '字幕{{number}}へのコメント',
    noCaption: 'コメントする字幕を選択してください。',
    add: 'コメントする',
    cancel: 'キャンセル',
    shown: '表示するコメント',
    open: '未解決',
    resolved: '解決済み',
    loading: 'コメントを読み込んでいます…',
    again: 'もう一度試す',
    none: '未解決のコメントはありません。字幕へのコメントは、このファイルを開けるすべての人に表示されます。',
    noneResolved: '解決済みのコメントはありません。',
    caption: '字幕{{number}} · {{time}}',
    captionRemoved: 'この字幕は削除されました。',
    ofCaption_other: '字幕{{number}}へのコメント{{count}}件',
    reply: '返信',
    replyLabel: '返信の内容',
    resolve: '解決済みにする',
    reopen: '未解決に戻す',
    remove: '削除',
    removed: 'このコメントは削除されました。',
    removeTitle: 'このコメントを削除しますか？',
    removeText: '内容は全員から見えなくなります。返信は残ります。',
    keep: '削除しない',
    you: 'あなた',
    someone: 'アカウントのない人',
    reactions: {
      like: 'いいね：{{count}}',
      confused: 'わからない：{{count}}',
      disagree: '同意しない：{{count}}',
    },
  },
} satisfies Translation<typeof en>;
