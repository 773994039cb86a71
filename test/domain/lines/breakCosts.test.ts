/** Quality of a line break, from the words on both sides. `|` marks the break in the text. */
import { expect, it } from 'vitest';
import { presetLimits } from '../../../domain/limits/presets.ts';
import { countingOf } from '../../../domain/limits/width.ts';
import { measureText } from '../../../domain/lines/measured.ts';
import { betweenCaptions, penalty, penaltyOf } from '../../../domain/lines/opportunities.ts';

type Kind = keyof typeof penalty;

/** Cost of the break of a text at the mark. */
function costOf(language: string, marked: string): number {
  const limits = presetLimits('netflix', language);
  const counting = countingOf(language, limits);
  const text = marked.replace('|', ' ');
  const { breaks } = measureText(text, { counting, maxCharsPerLine: limits.maxCharsPerLine });
  const place = breaks.ends.indexOf(marked.indexOf('|'));
  expect(place).toBeGreaterThan(0);
  return penaltyOf(breaks, place);
}

it.each<[language: string, text: string, kind: Kind]>([
  ['de', 'Die Helfer pumpen die Keller|aus, sobald es hell wird.', 'withinPhrase'],
  ['en', 'She did not know what she was looking|for, but she went.', 'withinPhrase'],
  ['de', 'nach den Regenfällen|der letzten Tage', 'afterPhrase'],
  ['de', 'die Frau,|der ich alles verdanke', 'beforeSubclause'],
  ['de', 'ein Haus in unserem|Garten', 'withinPhrase'],
  ['fr', "tout ce que j'ai|oublié", 'withinPhrase'],
  ['fr', 'ils rentrent|après minuit', 'beforeLeadingWord'],
  ['nl', 'het boek van Joost|de Wit is verkocht', 'withinPhrase'],
  ['nl', 'de man|de wit is geworden', 'afterPhrase'],
  ['en', 'the houses in the valley|were empty', 'beforePredicate'],
  ['en', 'we saw what it|was, and left', 'withinPhrase'],
  ['en', 'it does not have to have|100 percent', 'afterPhrase'],
  ['en', 'she said that they have|been here', 'withinPhrase'],
  ['en', 'you are going|to need a plan', 'withinUnit'],
  ['en', 'introduced to young|children in towns', 'withinUnit'],
  ['en', 'they made a town|over which they would rule', 'beforeLeadingWord'],
  ['en', 'they made a town over|which they would rule', 'withinPhrase'],
  ['en', 'we need an immediate|audience with her', 'withinUnit'],
  ['en', 'she is the greatest|warrior of them all', 'withinUnit'],
  ['en', 'they walk through the forest|singing a song', 'afterPhrase'],
  ['en', 'he saw what kind|of man he was', 'withinUnit'],
  ['en', 'we are gonna|have to wait', 'withinPhrase'],
  ['en', 'they sing on my street all|the time', 'withinPhrase'],
  ['en', 'he heard them all|in the garden', 'beforeLeadingWord'],
  ['en', 'they stay at home just|because it rains', 'withinPhrase'],
  ['en', 'why we do this|for privacy', 'beforeLeadingWord'],
  ['pl', 'nauczyłem|się polskiego', 'withinPhrase'],
  ['en', 'She was late, and|he had left', 'withinPhrase'],
  ['en', 'She was late,|and he had left', 'betweenClauses'],
  ['en', 'She was late,|because he had left', 'beforeSubclause'],
  ['en', 'She was late,|at least for her', 'beforeApposition'],
  ['en', 'She was late|because he had left', 'beforeSubordinate'],
  ['en', 'She said, "I am late."|He had left.', 'afterSentence'],
  ['tr', 'mektubu okuyunca|bütün gece', 'beforeClause'],
  ['tr', 'annem için|yazdım', 'beforeLeadingWord'],
  ['ko', '아침에 일찍 일어나서|빵을 굽습니다', 'beforeClause'],
  ['ko', '시장에서|생선을 팝니다', 'beforeLeadingWord'],
  ['it', 'il paese è vicino|a Ferrara', 'withinPhrase'],
  ['it', 'il paese|vicino a Ferrara', 'beforeLeadingWord'],
  ['en', 'the match was called off because|of the rain', 'withinPhrase'],
  ['es', 'vivía lejos|de la ciudad', 'withinPhrase'],
  ['de', 'die Züge zwischen München|und Salzburg', 'withinUnit'],
  ['de', 'die Züge fahren nach München|und Salzburg', 'beforeClause'],
  ['de', 'sie will immer einen leeren|Karton haben', 'withinUnit'],
  ['de', 'die Leute brauchen|Hilfe', 'afterPhrase'],
  ['de', 'und heute sagen wir brauchen|Hilfe', 'afterPhrase'],
  ['de', 'Für die kommende Nacht|erwartet sie Regen', 'beforeLeadingWord'],
  ['de', 'Sie hat im Garten|gesessen und gewartet', 'afterPhrase'],
  ['de', 'Seit drei Tagen wartet|er auf sie', 'withinUnit'],
  ['de', 'Nach der Schule verdient|sie eigenes Geld', 'withinUnit'],
  ['de', 'Die Leute sehen|sie jeden Tag', 'afterPhrase'],
  ['it', 'faceva lo stesso|giro ogni giorno', 'withinPhrase'],
  ['it', 'faceva lo stesso|con una borsa', 'beforeLeadingWord'],
  ['nl', 'Volgens de tweede|oefenen we alles', 'beforeLeadingWord'],
  ['nl', 'Volgens de tweede oefenen|we alles', 'withinUnit'],
  ['fr', 'deux randonneurs perdus|depuis dimanche ont été retrouvés', 'afterPhrase'],
  ['fr', 'deux randonneurs perdus depuis dimanche|ont été retrouvés', 'beforePredicate'],
  ['fr', 'ils parlent|pour ne pas dormir', 'beforeLeadingWord'],
  ['fr', "les deux randonneurs|s'étaient perdus", 'beforePredicate'],
  ['pt', 'ela ensina as crianças|numa sala que era um depósito', 'beforeClause'],
  ['pt', 'ela ensina as crianças|numa sala pequena', 'beforeLeadingWord'],
  ['de', 'beide Seiten haben sich|nach einer Verhandlung, die lange dauerte, geeinigt', 'beforeClause'],
  ['es', 'nos quedamos mirando|cómo se llenaba', 'beforeSubordinate'],
  ['es', 'el hombre|le dio la mano', 'beforePredicate'],
  ['en', 'they meet at the same|hour every day', 'withinPhrase'],
  ['it', 'saranno stati almeno|cinquantamila euro', 'withinPhrase'],
  ['en', 'of the patients seven|were healthy', 'beforePredicate'],
  ['en', 'of the patients many|were healthy', 'beforePredicate'],
  ['en', 'at last|the sun came out', 'afterPhrase'],
  ['en', 'the first|two years were hard', 'withinPhrase'],
  ['en', 'they fell out|of the car', 'withinPhrase'],
  ['en', 'it is handy, especially|when it rains', 'withinPhrase'],
  ['ru', 'она пришла, даже|если было поздно', 'withinPhrase'],
  ['en', 'they came early, especially|and always', 'beforeClause'],
  ['en', 'in the old visual outputs|we have found', 'beforeSubject'],
  ['fr', 'hier soir dans la ville|il a plu', 'beforeSubject'],
  ['en', 'as she was told by them that|we have found', 'withinPhrase'],
  ['en', 'where she would try|out a whole bunch', 'withinUnit'],
  ['es', 'una gran|parte de la gente', 'withinPhrase'],
  ['en', 'areas for clicking|and tapping', 'withinUnit'],
  ['de', 'ihre Sicherheit|und Freiheit', 'withinUnit'],
  ['es', 'los barcos que la buscaron|y encontraron', 'beforeClause'],
  ['es', 'los bloques de la pantalla|puedan usarse', 'beforePredicate'],
  ['en', 'the workers who built|it used to sing', 'withinUnit'],
  ['en', 'the workers who built it|used to sing', 'afterPhrase'],
  ['en', 'and so they thought it|used to sing', 'afterPhrase'],
  ['en', 'they went home because it|used to rain', 'withinPhrase'],
  ['en', 'they said that|it used to rain', 'withinPhrase'],
  ['en', 'the wind pushed|them off the road', 'withinUnit'],
  ['en', 'on November 7,|1940, a bridge fell', 'withinUnit'],
  ['es', 'la diferencia es|que el zapato se queja', 'withinPhrase'],
  ['de', 'sie weiß es|dass er kommt', 'beforeSubordinate'],
  ['nl', 'er komt iemand langs|in een mooie auto', 'beforeLeadingWord'],
  ['nl', 'er komt iemand|langs in een mooie auto', 'withinUnit'],
  ['nl', 'hij wacht tot|in de ochtend', 'withinPhrase'],
  ['pt', 'e passaram a manhã|jogando água', 'beforePredicate'],
  ['pt', 'eles estavam|jogando água', 'withinUnit'],
  ['fr', 'les gardiens restaient|alors deux mois', 'afterPhrase'],
  ['fr', 'il dormait alors|que nous parlions', 'withinPhrase'],
  ['id', 'dia tinggal di sebuah|desa', 'withinPhrase'],
  ['ru', 'строили сразу с двух концов и,|надо сказать, на всём экономили', 'withinPhrase'],
  ['en', 'he built it, so,|you know, it fell down', 'withinPhrase'],
  ['en', 'there was just this,|this little piece of paper', 'afterPhrase'],
  ['en', 'there was just this,|a little piece of paper', 'afterClause'],
  ['en', 'it was a hut…|it was a house', 'afterSentence'],
  ['en', 'it was…|it was a house', 'afterPhrase'],
  ['ko', '아, 근데 바람이…|바람이 너무 많이 불어서', 'afterPhrase'],
  ['en', 'the sign said: "Thank you.|We close on Friday."', 'afterClause'],
  ['en', 'the sign said "Thank you."|We closed on Friday.', 'afterSentence'],
  ['fr', 'il demande : « Ah oui ?|Où ça ? »', 'afterClause'],
])('%s: %s is a break of the kind %s', (language, text, kind) => {
  expect(costOf(language, text)).toBe(penalty[kind]);
});

/** Cost of a break of a Japanese text whose words are separated by spaces. */
function japaneseCostOf(marked: string): number {
  const words = marked.split(/[ |]/);
  const offsets = words.map((_, i) => words.slice(0, i).join('').length);
  const limits = presetLimits('netflix', 'ja');
  const { breaks } = measureText(words.join(''), {
    counting: countingOf('ja', limits),
    maxCharsPerLine: limits.maxCharsPerLine,
    wordOffsets: offsets,
  });
  const at = marked.slice(0, marked.indexOf('|')).replaceAll(' ', '').length;
  const place = breaks.ends.indexOf(at);
  expect(place).toBeGreaterThan(0);
  return penaltyOf(breaks, place);
}

it.each<[better: string, worse: string]>([
  ['反対 側 から|のぞい て みて ください', '反対 側 から のぞい て|みて ください'],
  ['曲がっ た|ところ に 使え ば いい', '曲がっ|た ところ に 使え ば いい'],
  ['もっと 昔 に|さかのぼっ て みる', 'もっと 昔 に さかのぼっ て|みる'],
  ['先生 に も|そういう 疑問 が ある', '先生 に も そういう|疑問 が ある'],
  ['子ども たち に|教え て も いい か', '子ども たち に 教え て も|いい か'],
  ['波 の 音 が|し なかっ た ん です', '波 の 音 が し|なかっ た ん です'],
  ['それ を 彼 は|ずっと 待っ た', 'それ を 彼|は ずっと 待っ た'],
  ['彼 と|どう 話す か', '彼|と どう 話す か'],
  ['父 の こと を|思い出す', '父|の こと を 思い出す'],
  ['父 が 、|ある 日 言っ た', '父 が 、 ある|日 言っ た'],
  ['待っ て い た のに|父 が 来 ない', '待っ て い た のに 父 が|来 ない'],
  ['船 が 広まる に つれて|注文 が 減る', '船 が 広まる に つれて 注文 が|減る'],
  ['海 が 死ぬ なんて|父 に 言え ない', '海 が 死ぬ なんて 父 に|言え ない'],
])('breaks %s rather than %s', (better, worse) => {
  expect(japaneseCostOf(better)).toBeLessThan(japaneseCostOf(worse));
});

it('may end a Japanese line between what was said and that it was said', () => {
  expect(japaneseCostOf('「 静か だ 」|と 言う')).toBe(penalty.afterPhrase);
});

it('keeps a clause in the caption of the one that it belongs to, rather than one that can stand alone', () => {
  const alone = betweenCaptions(costOf('en', 'She was late,|and he had left'));
  expect(betweenCaptions(costOf('en', 'She was late,|because he had left'))).toBeGreaterThan(alone);
  expect(betweenCaptions(costOf('en', 'She was late,|at least for her'))).toBeGreaterThan(alone);
});

it('keeps a clause without a conjunction in the caption of its noun, though a line may begin with it', () => {
  const cost = costOf('en', 'of all the people|we have met');
  expect(cost).toBeLessThan(penalty.afterPhrase);
  expect(betweenCaptions(cost)).toBe(penalty.afterPhrase);
});

it('keeps a Turkish owner with what is owned', () => {
  expect(costOf('tr', 'köyün|eski evi')).toBeGreaterThan(costOf('tr', 'yeni|köy'));
});
