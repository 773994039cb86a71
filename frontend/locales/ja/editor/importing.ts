/** 読み込む字幕ファイル。 */
export default {
  import: {
    title: '字幕の読み込み',
    about:
      '字幕ファイルを選ぶか、ここにドロップしてください（SRT、WebVTT、ASS、iTT、TTML、SCC、EBU STL、Excel、CSV、音声認識の結果などの JSON）。',
    readOnly: 'この字幕は閲覧のみできます。変更はできません。',
    choose: 'ファイルを選ぶ',
    chooseOther: '別のファイルを選ぶ',
    reading: '読み込んでいます…',
    incorrect: '{{file}} の形式が正しくありません',
    notExcel: 'Excel 形式のファイルを読み込めませんでした',
    language: '字幕の言語',
    needsLanguage: '字幕の言語を選んでください。',
    noLanguage: '該当する言語がありません',
    encoding: '文字コード',
    noEncoding: '該当する文字コードがありません',
    guessed: '推定した文字コードです。文字化けしているときは、ほかのものを選んでください。',
    guessedOr: '推定した文字コードです。文字化けしているときは、{{other}} かもしれません。',
    columns: 'シートの列',
    column: '列{{letters}}',
    columnKinds: {
      in: '開始',
      out: '終了',
      duration: '長さ',
      speaker: '話者',
      text: 'テキスト',
      ignored: '読み込まない',
    },
    as: '読み込み先',
    newTab: '新しい言語',
    replace: '{{language}}の字幕と置き換え',
    replaceNone: '既存の言語と置き換え（この言語はまだありません）',
    second: '{{language}}の第2字幕',
    count_other: '字幕 {{count}} 件',
    preview: 'ファイルの字幕',
    warned_other: '注意 {{count}} 件',
    wholeFile: 'ファイル',
    line: '{{line}} 行目',
    run_other: '字幕 {{count}} 件を読み込む',
    done_other: '字幕 {{count}} 件を読み込みました。元に戻せます。',
    sure: '字幕を置き換えますか？',
    replaceNow: '置き換える',
    cancel: 'キャンセル',
    consequence_other: '{{language}}の字幕 {{count}} 件が、ファイルの字幕に置き換わります。元に戻せます。',
    unmatched: '対応する字幕がない時間',
    failures: {
      tabs: {
        full: 'タブは4つまでです',
      },
      tab: {
        exists: 'この言語のタブはすでにあります。',
        missing: 'この言語のタブがありません。',
        primary: '最初の言語は削除できません。',
      },
      language: {
        unknown: 'この言語には対応していません。',
      },
      second: {
        exists: '第2字幕はすでにあります。先に削除してください。',
      },
      captions: {
        tooMany: '字幕が多すぎるか、長すぎる字幕があります。',
        tooLate: '100時間を超える位置に字幕があります。',
      },
      times: {
        differ_other: '時間が字幕と一致する必要があります。一致しないものが {{count}} 件あります。',
      },
    },
    warnings: {
      encoding: {
        guessed: '文字コードは推定です。',
        damaged: 'この文字コードでは読めない箇所があります。',
      },
      time: {
        carried: '存在しない時間を、最も近い時間として読みました。',
        negative: '開始より前の時間を 0 にしました。',
        missing: '時間がありません。',
        framesAsFraction: 'フレーム番号の可能性がある数値を、秒の小数として読みました。',
        unreadable: '時間を読み取れません。',
        outside: '外側の時間からはみ出す指定は適用しませんでした。',
      },
      cue: {
        reversed: '終了が開始より前のため、最短の長さにしました。',
        short: '短すぎるため、長くしました。',
        order: '前の字幕より早く始まるため、並べ替えました。',
      },
      text: {
        unreadable: '文字として読めない部分を省きました。',
        afterTimes: '時間の後の語を本文として読みました。',
      },
      markup: {
        dropped: '字幕で扱えない書式や、非表示の文字を省きました。',
      },
      column: {
        ignored: '読まなかった列があります。',
        named: '列「{{name}}」は読み込まれませんでした。',
      },
      file: {
        truncated: 'ファイルが途中で終わっています。',
        unusual: '通常と異なる部分を省いたか、本文として読みました。',
      },
    },
  },
};
