/** 同じファイルを開いているほかの人。 */
export default {
  live: {
    people: '一緒に開いている人',
    personAt: '{{name}}（字幕{{number}}）',
    typingAt: '{{name}}（字幕{{number}}に入力中）',
    more_other: 'ほか{{count}}人',
    typing: '{{name}}が入力中',
    ended:
      'このファイルへのアクセス権がなくなりました。保存されていない変更は、再びアクセスできるまでこのコンピューターに残ります。',
  },
};
