import { penalty } from './opportunities.ts';
import type { Words } from './words.ts';

/** Break between two words whose characters do not indicate a phrase boundary. */
const afterWord = penalty.afterPhrase + 10;

/** Break after a topic or a clause, which stands on its own: 地球の水とは | 違う, 雨が降ったので | 帰った. */
const afterTopic = penalty.afterPhrase - 14;
const afterParticle = penalty.afterPhrase - 6;
/** Break after an object, which belongs to its verb. */
const afterObject = penalty.afterPhrase + 6;
const afterModifier = penalty.afterPhrase + 14;

const kind = { other: 0, hiragana: 1, katakana: 2, ideograph: 3, alphanumeric: 4 };

function kindOf(code: number): number {
  if (code >= 0x3041 && code <= 0x309f) return kind.hiragana;
  if ((code >= 0x30a0 && code <= 0x30ff) || (code >= 0xff66 && code <= 0xff9f)) return kind.katakana;
  if ((code >= 0x3400 && code <= 0x9fff) || code === 0x3005 || (code >= 0xd800 && code <= 0xdfff))
    return kind.ideograph;
  if (code < 0x250 || (code >= 0xff10 && code <= 0xff5a)) return kind.alphanumeric;
  return kind.other;
}

/** Endings of the first verb of a compound verb: 引き続き, 取り扱い. */
const linkingEndings = /[きりしちいみびえけせれめべげぎ]/;
/** Words in hiragana that start a phrase. */
const phraseWords =
  /^(とても|そういう|ああいう|もう|まだ|いつ|どこ|だれ|なに|なん|どう|こう|この|その|あの|どの|ここ|そこ|あそこ|こんな|そんな|あんな|どんな|これ|それ|あれ|どれ|すぐ|ちょっと|たくさん|もっと|やっと|ずっと|きっと|みんな|あなた|わたし|ぼく|おれ|すごく|いい|よく|ぜひ|やはり|やっぱり|まず|また|すべて|ほとんど|たぶん|おそらく|あまり|なぜ|いくつ|いくら|ありがとう|おはよう|さようなら)/;
/** Conjunctions in hiragana, which start a clause. */
const conjunctions = /^(そして|しかし|だから|それで|それから|けれども|ところが|つまり|なぜなら)/;
const particles = /[はがをにでともへての]/;
/** Endings of a topic or a clause. */
const topics = /(?:は|ので|のに|けど|ても|たら|れば|つれて|なんて)$/;
/** Particles that end a phrase: 電話の声が | とても小さかった. */
const closingParticles = /(?:が|に|で|も|から|まで)$/;
/** Adverbs, which belong to the following word although they may end like a particle. */
const adverbs = /(?:とても|もっと|ずっと|きっと|ちょっと|やっと|もう|まだ|すぐに|すごく|よく|とくに|少し)$/;
/** Endings of modifiers before a noun: 持ち帰った | 砂, 小さな | 家, 父の | 本. */
const modifiers = /[のなたるいうくぐすつぬぶむ]$/;
/** Endings and particles, which never start a phrase; hiragana after them may. */
const suffixes =
  /^(は|が|を|に|で|と|も|の|へ|や|か|ね|よ|な|わ|ぞ|さ|から|まで|より|って|など|だけ|ほど|くらい|ぐらい|しか|こそ|さえ|けど|けれど|ので|のに|し|て|た|だ|です|ます|でし|まし|ましょ|でしょ|だっ|だろ|ない|なかっ|なく|なけれ|けれ|れば|たい|たかっ|られ|れ|せ|させ|う|よう|そう|らしい|みたい|こと|もの|とき|ため|い|いる|いた|いっ|あっ|なっ|なる|なり|くださ|くだ|しま|ちゃ|じゃ|ん|ば)/;

/**
 * Words in hiragana that begin like an ending or a particle but are not, with as many characters as needed to
 * distinguish them.
 */
const contentWords =
  /^(?:ところ|とど[いきけくま]|とお[いくりる]|とま[っりるれ]|とも(?:だち|に)|のぞ[いかきくけみむ]|のこ[しすっりる]|のば[しす]|のん[きび]|はじめ|はじま|はたら|はずかし|はなれ|もど[しすっりるれ]|もちろん|ものがたり|ものすご|さかのぼ|さが[しすせ]|さわ[いがぎっるり]|さらに|さび[しれ]|わか[らりるっれ]|わすれ|わら[いうっえ]|わる[いくか]|かかわ|かえ[しすっりるれ]|かたち|かわ[いっりるら]|がんば|なお[しすっりるさ]|なか(?!っ|ろ)|なくな|なが[いくめれ]|なつか|なら[びべぶん]|にぎ[やりわっる]|ねが[いうっ]|ねむ|やさし|やす[みむん]|やめ|やっ[てた]|たの[しむみ]|たす[けか]|たずね|たど[りるっ]|たまに|たまたま|たとえ|しら[べな]|しず[かむ]|しば[らし]|しかし|しかも|よろこ|せま[いくるっ]|うれし|うまく|いろい|いちばん|いっしょ|いっぱい|いのち|ばらばら)/;
/** Auxiliary verbs after the て form that modify how something is done: のぞいて|みる, 増えて|いく. */
const auxiliaries =
  /^(?:み[るてたまよ]|い[るたてまくきっ]|く[るれだ]|き[たて]|おく|おい|おき|しま|あ[るっりげ]|もら|ほしい|は|も)/;
const linking = /[てで]$/;

/** Whether する starts after a particle: 音が | しなかった. */
const isDoing = (before: string, following: string): boolean =>
  /[がはもに]/.test(before) && /^(?:し[たてなま]|する|すれ)/.test(following);

/**
 * Returns the cost of a break inside a Japanese clause, by characters alone. A phrase (bunsetsu) nearly always starts
 * where hiragana is followed by another script: 今日は|天気が|良いので. Words need to be looked up only if no such place is
 * within reach.
 */
export function japaneseCost(text: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  const [left, right] = [kindOf(before), kindOf(after)];
  if (text[at - 1] === 'を') return afterObject;
  if (right === kind.hiragana) return beforeHiragana(text, at, left);
  if (left === kind.hiragana) return afterHiragana(text, at, right);
  if (left === right) return left === kind.other ? penalty.withinUnit : penalty.withinWord;
  return right === kind.alphanumeric ? penalty.withinUnit : penalty.withinCompound;
}

/** Patterns for permission and quoted speech: 教えても | いい, 「静かだ」 | と言う. */
const permission = /[てで]も$/;
const permitted = /^(?:いい|よ[いろくか])/;
const quoting = /^(?:と|って)/;

function beforeHiragana(text: string, at: number, left: number): number {
  if (/[」』]/.test(text.charAt(at - 1)) && quoting.test(text.slice(at, at + 2))) return penalty.afterPhrase;
  if (permission.test(text.slice(Math.max(0, at - 2), at)) && permitted.test(text.slice(at, at + 2)))
    return penalty.beforeSuffix;
  const isHonorific = /^[おご][\u3400-\u9fff]/.test(text.slice(at, at + 2));
  if (isHonorific && left === kind.hiragana) return penalty.afterPhrase;
  if (conjunctions.test(text.slice(at, at + 4))) return penalty.beforeLeadingWord;
  const isAfterParticle = left === kind.hiragana && particles.test(text.charAt(at - 1));
  if (isAfterParticle && phraseWords.test(text.slice(at, at + 6)))
    return costAfter(text.slice(Math.max(0, at - 4), at));
  return left === kind.hiragana ? penalty.beforeSuffix : penalty.withinWord;
}

function afterHiragana(text: string, at: number, right: number): number {
  const last = text.charAt(at - 1);
  // お茶, ご飯: the prefix stays with its word.
  if (last === 'お' || last === 'ご') return penalty.beforeSuffix;
  const isVerbPair =
    right === kind.ideograph && linkingEndings.test(last) && kindOf(text.charCodeAt(at - 2)) === kind.ideograph;
  if (isVerbPair) return penalty.withinCompound;
  return costAfter(text.slice(Math.max(0, at - 4), at));
}

/** Returns the cost of a break after a phrase, by its last characters. */
function costAfter(ending: string): number {
  // 、ある | 日: "a certain day".
  if (/[、。]ある$/.test(ending)) return penalty.withinCompound;
  if (adverbs.test(ending)) return afterModifier;
  if (topics.test(ending)) return afterTopic;
  if (closingParticles.test(ending)) return afterParticle;
  return modifiers.test(ending) ? afterModifier : penalty.afterPhrase;
}

/**
 * Returns the cost of a break inside a Japanese clause with known words: a break within a word stays bad, and a break
 * between words depends on the second word.
 */
export function japaneseWordCost(text: string, at: number, words: Words): number {
  const cost = japaneseCost(text, at);
  if (!words.beginAt(at)) return Math.max(cost, penalty.withinWord);
  if (cost < penalty.beforeSuffix) return cost;
  if (kindOf(text.charCodeAt(at)) !== kind.hiragana) return penalty.withinCompound;
  const following = text.slice(at, at + 6);
  if (linking.test(text.charAt(at - 1)) && auxiliaries.test(following)) return penalty.beforeSuffix;
  if (contentWords.test(following) || isDoing(text.charAt(at - 1), following)) return afterWord;
  // The recognizer may split a verb from its inflection: 変|えて, but not 昨日|まで.
  const isInflection = kindOf(text.charCodeAt(at - 1)) === kind.ideograph && !phraseWords.test(following);
  return isInflection || suffixes.test(text.slice(at, at + 4)) ? penalty.beforeSuffix : afterWord;
}

/** Returns a lower bound of {@link japaneseWordCost} for any words. */
export function minJapaneseCost(text: string, at: number): number {
  const cost = japaneseCost(text, at);
  return cost < penalty.beforeSuffix ? cost : afterWord;
}
