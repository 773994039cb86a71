/** Kinds of columns that headers name, in the order of the lists below. */
const kinds = ['in', 'out', 'duration', 'speaker', 'text', 'number'] as const;
export type NamedKind = (typeof kinds)[number];

/**
 * Words of headers by language: start, end, duration, speaker, text, number. Words have no spaces, because headers are
 * compared without them.
 */
const lists = `
en: in start begin beginning from | out end stop finish to | duration dur length | speaker character actor who name speakername role talent voice | text caption captions subtitle subtitles transcript transcription dialogue dialog content script line lines sentence utterance copy | no number index id # num event cue
ja: 開始 イン 開始時間 開始時刻 始点 イン点 | 終了 アウト 終了時間 終了時刻 終点 アウト点 | 長さ 尺 時間長 | 話者 話し手 役名 登場人物 名前 | 字幕 テキスト 本文 台詞 セリフ 文字起こし | 番号 通し番号
hi: प्रारंभ आरंभ शुरू शुरुआत | अंत समाप्ति समाप्त | अवधि | वक्ता पात्र | पाठ उपशीर्षक संवाद | क्रमांक संख्या
ko: 시작 시작시간 시작점 | 끝 종료 종료시간 끝시간 | 길이 지속시간 | 화자 발화자 등장인물 이름 | 자막 텍스트 대사 내용 | 번호
my: အစ စတင်ချိန် စတင် | အဆုံး ပြီးဆုံးချိန် | ကြာချိန် | ပြောသူ | စာသား စာတန်းထိုး | အမှတ်စဉ် နံပါတ်
tl: simula umpisa | wakas katapusan tapos | tagal haba | tagapagsalita nagsasalita | teksto subtitulo diyalogo | bilang numero
id: mulai awal waktumulai | selesai akhir waktuselesai berakhir | durasi | pembicara penutur tokoh | teks takarir | nomor nomer
ms: mula masamula bermula | tamat masatamat berakhir | tempoh | penutur watak | sarikata teks | bil nombor
zh: 开始 开始时间 入点 起始 起始时间 | 结束 结束时间 出点 终止 | 时长 持续时间 | 说话人 发言人 角色 人物 | 字幕 文本 台词 对白 内容 文字 | 序号 编号
ta: தொடக்கம் ஆரம்பம் | முடிவு | காலம் கால அளவு | பேசுபவர் | உரை வசனம் | எண்
th: เริ่ม เริ่มต้น เวลาเริ่ม เวลาเริ่มต้น | สิ้นสุด จบ เวลาสิ้นสุด | ระยะเวลา ความยาว | ผู้พูด ตัวละคร | ข้อความ คำบรรยาย บทพูด ซับไตเติล | ลำดับ หมายเลข
vi: bắtđầu thờigianbắtđầu | kếtthúc thờigiankếtthúc | thờilượng | ngườinói nhânvật | phụđề vănbản lờithoại nộidung | stt số
km: ចាប់ផ្តើម ម៉ោងចាប់ផ្តើម | បញ្ចប់ ម៉ោងបញ្ចប់ | រយៈពេល | អ្នកនិយាយ | អត្ថបទ ចំណងជើងរង | លេខ
gu: શરૂઆત પ્રારંભ | અંત સમાપ્તિ | અવધિ | વક્તા | લખાણ ઉપશીર્ષક | ક્રમાંક
pa: ਸ਼ੁਰੂ ਸ਼ੁਰੂਆਤ | ਅੰਤ ਸਮਾਪਤੀ | ਮਿਆਦ | ਬੁਲਾਰਾ | ਲਿਖਤ ਉਪਸਿਰਲੇਖ | ਨੰਬਰ
kn: ಆರಂಭ ಪ್ರಾರಂಭ | ಅಂತ್ಯ ಮುಕ್ತಾಯ | ಅವಧಿ | ಮಾತನಾಡುವವರು | ಪಠ್ಯ ಉಪಶೀರ್ಷಿಕೆ | ಸಂಖ್ಯೆ
te: ప్రారంభం మొదలు | ముగింపు | వ్యవధి | వక్త | వచనం ఉపశీర్షిక | సంఖ్య
jv: wiwit wiwitan | pungkasan rampung | suwene | pamicara | tulisan | angka
su: ngawitan mimiti | tungtung réngsé | lilana | panyatur | téks | nomer
zh-TW: 開始 開始時間 入點 起始時間 | 結束 結束時間 出點 終止 | 時長 持續時間 | 說話者 發言人 角色 人物 | 字幕 文本 台詞 對白 內容 | 序號 編號
de: beginn anfang startzeit beginnzeit einstieg einblendung von | ende endzeit ausstieg ausblendung bis | dauer länge | sprecher sprecherin sprechende figur rolle person | untertitel untertiteltext inhalt dialogtext | nr nummer
it: inizio tempoinizio orainizio da | fine tempofine orafine a | durata | parlante interlocutore personaggio oratore | testo sottotitolo sottotitoli dialogo battuta | numero n
fr: début tempsdébut entrée de debut | fin tempsfin sortie à | durée | locuteur locutrice intervenant personnage orateur | texte soustitre soustitres réplique contenu | numéro n° num
es: inicio tiempoinicio comienzo entrada desde principio | fin final tiempofin salida hasta término | duración | hablante orador personaje interlocutor locutor | texto subtítulo subtítulos diálogo contenido | número nº núm
pt: início tempoinício começo entrada inicio | fim tempofim saída término | duração | falante orador personagem locutor interlocutor | texto legenda legendas diálogo conteúdo fala | número nº
ru: начало времяначала старт вход | конец времяконца окончание выход | длительность продолжительность | говорящий спикер персонаж диктор роль | текст субтитр субтитры реплика диалог | номер №
nl: begin begintijd starttijd vanaf inpunt | einde eindtijd eind tot uitpunt | duur lengte | spreker personage | ondertitel ondertitels ondertiteling tekst inhoud | nummer
af: begin begintyd aanvang | einde eindtyd | duur | spreker karakter | onderskrif onderskrifte teks dialoog | nommer
sw: mwanzo kuanza | mwisho kumaliza | muda | msemaji mzungumzaji | maandishi manukuu | nambari
pl: początek start czasrozpoczęcia od rozpoczęcie | koniec czaszakończenia do zakończenie | czastrwania długość | mówca mówiący postać | tekst napis napisy dialog treść kwestia | numer lp
uk: початок часпочатку | кінець часкінця завершення | тривалість | мовець спікер персонаж | текст субтитр субтитри репліка діалог | номер №
tr: başlangıç başla başlangıçzamanı | bitiş bitir bitişzamanı son | süre uzunluk | konuşmacı konuşan karakter | metin altyazı diyalog replik | numara sıra
`;

/** Kind of each word. English and Japanese words precede equal ones of other languages. */
export const kindOfWord: ReadonlyMap<string, NamedKind> = new Map(
  lists
    .trim()
    .split('\n')
    .flatMap((list) =>
      list
        .slice(list.indexOf(':') + 1)
        .split('|')
        .flatMap((words, at) =>
          words
            .trim()
            .split(' ')
            .map((word): [string, NamedKind] => [word.normalize('NFKC'), kinds[at] ?? 'number']),
        ),
    )
    .reverse(),
);

/** Words that state that a column has times, but not which: `TCR In`, `Start TC`, `In-Time`. */
export const timeWords: ReadonlySet<string> = new Set(
  'time tc tcr timecode timestamp code cue point stamp at smpte zeit timing 時間 時刻 タイムコード temps tempo tiempo hora heure время czas tijd 时间 時間 시간'.split(
    ' ',
  ),
);

/** Words that distinguish two columns of text in bilingual sheets. */
export const sideWords: ReadonlySet<string> = new Set(
  'source target original translation translated new old edited'.split(' '),
);
