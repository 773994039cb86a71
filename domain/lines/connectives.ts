import type { LanguageCode } from '../captions/types.ts';

/**
 * Function words that indicate good and bad line breaks. Subtitling guides agree: break before a conjunction or
 * preposition, never after an article or before a postposition.
 */
export interface Connectives {
  /** Conjunctions and prepositions: good at the start of a line, bad at its end. */
  readonly leading: ReadonlySet<string>;
  /** Subset of `leading` that begins a clause, which is the better place for a break. */
  readonly conjunctions: ReadonlySet<string>;
  /** Subset of `leading` that links a noun to the one before it: no better than other places. */
  readonly genitive: ReadonlySet<string>;
  /** Articles, possessives, titles, negations and subject pronouns: bad at the end of a line. */
  readonly bound: ReadonlySet<string>;
  /** Postpositions: bad at the start of a line. */
  readonly trailing: ReadonlySet<string>;
  /** Number words: bad at the end of a line. */
  readonly numerals: ReadonlySet<string>;
  /** Conjunctions between two clauses of equal rank. */
  readonly coordinating: ReadonlySet<string>;
  /** Verbs that begin a predicate: good at the start of a line, because the subject ends before them. */
  readonly verbs: ReadonlySet<string>;
  /** Words that are relative pronouns after a comma. */
  readonly relatives: ReadonlySet<string>;
}

/**
 * Coordinating conjunctions (and, or, but, so): the clause that follows can stand alone, while a clause after any other
 * conjunction belongs to the one before.
 */
const coordinating = new Set(
  (
    'and or but nor so yet und oder aber denn sondern et ou mais donc car y e o u pero sino pues ed ma però oppure mas nem portanto porém ' +
    'en maar want dus и а но или да і й та але або чи i a ale lub albo oraz ve veya ya ama fakat dan atau tetapi tapi và hoặc hay nhưng ' +
    'at pero ngunit na au lakini lan utawa nanging jeung atawa और या लेकिन मगर ਅਤੇ ਜਾਂ ਪਰ અને અથવા પણ'
  ).split(' '),
);

/** Words for "of". */
const genitive = new Set("of de du des d' del di dello dei degli della delle dell' do da dos das van".split(' '));

/** Pronouns that follow the noun they refer to. */
const relative = new Set(
  'that who whose which where qui que où dont che cui dove donde quien onde quem yang'.split(' '),
);

/** Whether a word may be a relative pronoun after a noun. */
export const isRelative = (word: string): boolean => relative.has(word);

const words = (list: string): ReadonlySet<string> => new Set(list === '' ? [] : list.split(' '));
const connectives = (
  conjunctions: string,
  prepositions: string,
  bound: string,
  trailing = '',
  numerals = '',
  verbs = '',
): Connectives => ({
  leading: new Set([...words(conjunctions), ...words(prepositions)]),
  conjunctions: words(conjunctions),
  coordinating: new Set([...words(conjunctions)].filter((word) => coordinating.has(word))),
  genitive: new Set([...words(prepositions)].filter((word) => genitive.has(word))),
  bound: new Set([...words(bound), ...words(numerals)]),
  trailing: words(trailing),
  numerals: words(numerals),
  verbs: words(verbs),
  relatives: new Set(),
});

const dutch = [
  'en of maar want dus omdat als dat die wat wie toen terwijl hoewel zodat waar waarin waaruit waarmee waarop waarvan waardoor waarbij waarover waaronder waartoe waartegen waarvoor waarna nadat voordat totdat zodra zolang doordat opdat aangezien tenzij mits alsof indien welke hoeveel waarom hoe',
  'aan achter bij boven buiten door in met na naar om onder op over per sinds te tegen tot tussen uit van vanaf vanuit volgens tijdens langs naast binnen ondanks vanwege wegens dankzij behalve tegenover rond voor zonder',
] as const;
const malay = [
  'dan atau tetapi tapi karena kerana jika kalau bahwa bahawa yang ketika saat agar supaya sehingga apakah mengapa bagaimana sambil walaupun meskipun sebelum setelah sesudah sejak jadi',
  'di ke dari daripada pada kepada untuk dengan oleh dalam tanpa tentang antara sebagai seperti bagi terhadap menuju sampai hingga selama melalui menurut',
] as const;

const table: Readonly<Record<LanguageCode, Connectives>> = {
  en: connectives(
    'and or but nor so yet because if that which who whom whose when where while although though unless until since than as how why what whether whereas whenever wherever whatever whoever till',
    'about above across after against along among around at before behind below beneath beside between beyond by down during for from in inside into near of off on onto out outside over past through throughout to toward towards under up upon with within without despite except via amid amongst underneath alongside unlike like',
    "a an the my your his her its our their this these those every each no not i you he she it we they mr. mrs. ms. dr. st. prof. don't won't can't is are was were am be been has have had will would can could shall should may might must more most less very too another any some cannot isn't i'm i'd i'll i've you're you'd you'll you've he's he'd he'll she's she'd she'll it's it'd it'll we're we'd we'll we've they're they'd they'll they've who's who'd wasn't didn't doesn't hasn't haven't couldn't wouldn't shouldn't aren't weren't that's there's here's what's let's gonna wanna gotta all really even just nearly almost same own other only whole several few many much such both first second third last next",
    '',
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million',
    "is are was were have has had will would can could shall should may might must cannot do does did isn't aren't wasn't weren't don't doesn't didn't hasn't haven't hadn't won't wouldn't can't couldn't shouldn't",
  ),
  de: connectives(
    'und oder aber denn sondern weil dass ob wenn als wie damit obwohl während bevor nachdem welche wo woher wohin warum wann womit worauf wobei wodurch woraus wofür sobald solange sodass falls indem bis was wer wen wem seitdem sowie worin woran worüber wovon wozu weshalb weswegen obgleich sooft soweit',
    'ab an am ans außer beim vorm auf aus bei bis dank durch für gegen hinter in im ins mit nach neben ohne seit statt trotz über um unter von vom vor wegen zu zum zur zwischen innerhalb außerhalb aufgrund ums fürs aufs übers hinterm unterm jenseits',
    'der die das ein eine einen einem einer eines den dem des mein meine meinen dein deine sein seine ihr ihre unser unsere euer kein keine keinen ich du er sie es wir nicht herr frau dr. sehr zu mehr so ganz sich mich dich uns euch diese dieser dieses diesen diesem alle viele einige manche jede jeder jedes jeden jedem welcher welches kaum sogar meiner deiner seiner unserer ihrer ist sind war waren hat habe haben hatte hatten wird werden wurde wurden kann meinem meines deinen deinem deines seinen seinem seines ihren ihrem ihres unseren unserem unseres eure euren eurem eurer eures keinem keiner keines manchen manchem mancher manches welche welchen welchem solche solchen solchem solcher solches jene jenen jenem jener jenes allen aller allem vielen vieler einigen einiger mehrere mehreren beide beiden derjenige diejenige diejenigen denjenigen demjenigen etwa rund fast mindestens höchstens knapp ungefähr',
    '',
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn vierzig fünfzig sechzig siebzig achtzig neunzig',
    'ist sind war waren hat haben hatte hatten wird werden wurde wurden kann können konnte konnten muss müssen musste soll sollen sollte will wollte wollten darf dürfen mussten sollten durfte durften wäre wären hätte hätten würde würden könnte könnten dürfte dürften müsste müssten',
  ),
  fr: connectives(
    "et ou mais donc or ni car que qui dont où quand lorsque si comme parce puisque afin tandis pourquoi qu' lorsqu' puisqu' lequel laquelle lesquels lesquelles duquel desquels desquelles auquel auxquels auxquelles quel quelle quels quelles combien",
    "à après au autour aux avant avec chez contre dans de des depuis derrière devant du dès en entre envers jusque jusqu'à jusqu' d' malgré hors lors par parmi pendant pour sans selon sous sur vers durant sauf",
    'le la les un une mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces je tu il elle on nous vous ils elles ne très est sont était étaient a ont m. mme mlle dr plus moins trop si aussi ai as avons avez ai avais avait avaient aura sera me te se est-ce quelques plusieurs chaque aucun aucune certains certaines celui celle ceux celles presque environ bel nouvel vieil',
    'pas plus rien encore toujours déjà',
    'deux trois quatre cinq six sept huit neuf dix douze vingt trente cent mille cents onze treize quatorze quinze seize quarante cinquante soixante',
    "est sont était étaient a ont avait avaient sera seront aura auront va vont peut peuvent doit doivent pouvait devait se ne n' me te s' vient viennent venait venaient devaient pouvaient serait seraient faut puisse puissent pourra pourront pourrait pourraient devra devront devrait devraient",
  ),
  es: connectives(
    'y e o u pero sino ni que porque si cuando como donde aunque mientras quien cual pues cuyo cuya cuándo cómo dónde adónde qué quién quiénes cuál cuáles cuánto cuánta cuántos cuántas quienes cuales cuyos cuyas',
    'a al ante bajo con contra de del desde durante en entre hacia hasta mediante para por según sin sobre tras excepto salvo',
    'el la los las un una unos unas lo mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa esos esas aquel aquella aquellos aquellas yo él ella no se me te le muy sr. sra. dr. más menos tan he has ha hemos han había habían haya hayan hubiera nos os les es son era eran está están cada algún alguna algunos algunas ningún ninguna varios varias otro otra otros otras muchos muchas tantos tantas cualquier casi mismo misma mismos mismas gran buen primer tercer',
    '',
    'dos tres cuatro cinco seis siete ocho nueve diez doce veinte treinta cien mil trece catorce quince cuarenta cincuenta sesenta setenta ochenta noventa ciento doscientos trescientos quinientos',
    'es son era eran está están estaba estaban ha han había habían fue fueron será serán puede pueden podía va van iba tiene tienen tenía se no le les me te nos iban viene vienen debe deben debía debían podían podría podrían sería serían hay hubo estuvo estuvieron tuvo tuvieron pueda puedan pudo pudieron podrá podrán deberá deberán debería deberían suele suelen haya hayan',
  ),
  it: connectives(
    'e ed o ma però né che perché se quando come dove mentre chi cui anche oppure poiché finché affinché sebbene quanto quale quali qualora nonostante siccome purché quindi perciò eppure',
    "a ad al allo alla ai agli alle all' con contro da dal dallo dalla dai dagli dalle dall' di del dello della dei degli delle dell' d' dopo durante fra in nel nello nella nei negli nelle nell' per senza sopra sotto su sul sullo sulla sui sugli sulle sull' tra verso attraverso dietro entro oltre presso secondo col coi",
    'il lo la i gli le un uno una mio mia tuo tua suo sua nostro nostra vostro vostra questo questa questi queste quel quella quei quegli quelle io tu lui lei noi voi loro non si mi ti ci sig. dott. più meno molto così troppo ho hai ha abbiamo avete hanno aveva avevano vi è sono era erano quello quelli ciò ogni qualche alcuni alcune nessun nessuna altri altre molti molte pochi poche tanti tante almeno quasi stesso stessa stessi stesse gran bel buon',
    '',
    'due tre quattro cinque sei sette otto nove dieci dodici venti trenta cento mille undici quindici quaranta cinquanta sessanta settanta ottanta novanta duecento trecento duemila',
    'è sono era erano ha hanno aveva avevano sarà saranno fu furono può possono poteva deve devono doveva si non mi ti ci vi sta stanno stava stavano va vanno andava viene vengono veniva vuole vogliono sarebbe sarebbero potrebbe dovrebbe potrebbero dovrebbero possa possano potrà potranno dovrà dovranno siano',
  ),
  pt: connectives(
    'e ou mas nem que porque se quando como onde embora enquanto quem pois portanto porém qual quais quanto cujo cuja cujos cujas aonde conforme',
    'a à ao aos às ante após até com contra de da do das dos desde durante em entre na nas no nos num numa nuns numas dum duma para pela pelas pelo pelos perante por sem sob sobre deste desta desse dessa daquele daquela neste nesta nesse nessa naquele naquela segundo através exceto',
    'o os as um uma uns umas meu minha teu tua seu sua nosso nossa este esta estes estas esse essa esses essas aquele aquela aqueles aquelas eu tu ele ela nós você não me te lhe sr. sra. dr. mais menos muito tão tenho tem têm tinha tinham foi nossas nossos suas seus é são era eram está estão cada algum alguma alguns algumas nenhum nenhuma muitos muitas outro outra outros outras qualquer vários várias tantos tantas quase mesmo mesma mesmos mesmas',
    '',
    'dois duas três quatro cinco seis sete oito nove dez doze vinte trinta cem mil treze quatorze quinze quarenta cinquenta sessenta setenta oitenta noventa cento duzentos trezentos quinhentos',
    'é são era eram está estão estava estavam foi foram tem têm tinha tinham vai vão pode podem podia será serão havia não se me te lhe lhes ia iam vem vêm deve devem devia deviam poderia seria seriam houve esteve teve tiveram há possa possam pôde puderam poderá poderão deverá deverão deveria deveriam costuma costumam',
  ),
  nl: connectives(
    ...dutch,
    'de het een mijn jouw je zijn haar ons onze hun deze dit ik jij hij zij we wij niet geen dhr. mw. dr. heel zeer meer te zo elke alle veel deze die dit elk ieder iedere enkele sommige andere beide uw jullie u men degene degenen één ongeveer bijna minstens ruim',
    '',
    'twee drie vier vijf zes zeven acht negen tien elf twaalf twintig dertig vijftien veertig vijftig zestig zeventig tachtig negentig honderd duizend miljoen',
    'is zijn was waren heeft hebben had hadden wordt worden werd werden kan kunnen kon moet moeten moest wil willen wilde zal zullen zou mag mogen konden moesten mocht mochten wilden zouden gaat gaan ging gingen',
  ),
  af: connectives(
    'en of maar want dus omdat as dat wat wie toen terwyl hoewel sodat',
    'aan agter by bo buite deur in met na om onder op oor sedert te teen tot tussen uit van voor sonder',
    "'n die my jou sy haar ons hulle hierdie daardie ek jy hy nie mnr. mev. dr.",
    '',
    '',
    'is was het sal kan moet word wil',
  ),
  ru: connectives(
    'и а но или да что чтобы если когда где как потому который которая которое которые которого которой которых которую которому хотя пока куда откуда почему зачем будто словно кто чтоб поскольку какой какая какое какие которым которыми котором',
    'в во на с со к ко по о об от до из за для у при про над под перед между через без после',
    'не ни мой моя моё мои твой наш ваш его её их этот эта это эти этого этому этим этой эту этих тот та те того тому той ту тех моего моему моей мою моих моим твоя твоё твои нашего нашей нашу наша наше наши вашей вашего ваша ваше ваши свой своя своё свои своего своему своей свою своих каждый каждая каждое каждую каждого весь вся всё все я ты он она мы вы они очень г. д-р почти',
    'ли же бы',
    'два две три четыре пять шесть семь восемь девять десять двадцать тридцать сорок пятьдесят сто тысяча',
    'был была было были будет будут есть может могут',
  ),
  uk: connectives(
    'і й та а але або чи що щоб якщо коли де як бо тому який яка яке які якого якої яких яку якому хоча поки доки куди звідки чому ніби наче хто котрий котра котре котрі яким якими якій якою',
    'в у на з із зі до від для по про за при над під перед між через без після',
    'не ні мій моя моє мої твій наш ваш його її їх цей ця це ці цього цьому цим цієї цій цю цих той та те ті того тому тій ту тих мого моєму моєї мою моїх твоя твоє твої нашого нашої нашу наша наше наші вашої вашого ваша ваше ваші свій своя своє свої свого своєму своєї свою своїх кожен кожна кожне кожну кожного весь вся все всі я ти він вона ми ви вони дуже п. майже',
    'ж же б би',
    'два дві три чотири п’ять шість сім вісім дев’ять десять двадцять тридцять сорок п’ятдесят сто тисяча',
    'був була було були буде будуть є може можуть',
  ),
  pl: connectives(
    'i a ale lub albo oraz że żeby jeśli gdy kiedy gdzie jak bo ponieważ który która które którego której których którą którym którzy choć chociaż jakby dlaczego czy skąd dokąd aż zanim co kto więc czyli aby dopóki odkąd którymi któremu',
    'w we na z ze do od dla po o u przy przez nad pod przed między bez za',
    'nie mój moja moje twój jego jej nasz wasz ich ten ta to ci te tę tą tych mojego mojej moją moich twojego twojej twoją swój swoja swoje swojego swojej swoją swoich naszego naszej naszą nasza nasze waszego waszej wasza wasze każdy każda każde każdą każdego cały cała całe całą wszystkie tego tej tym tych ja ty on ona my wy oni bardzo pan pani dr prof. profesor doktor prawie około',
    'się',
    'dwa dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć dwadzieścia trzydzieści sto tysiąc',
    'jest są był była było były będzie będą może mogą ma mają',
  ),
  tr: connectives(
    've veya ya ama fakat çünkü eğer ki',
    '',
    'bir bu şu o her hiç çok en daha bütün tüm bazı kendi birkaç hangi ilk tek',
    'ile için gibi kadar sonra önce de da mi mı mu mü göre boyunca beri rağmen',
    'iki üç dört beş altı yedi sekiz dokuz on yirmi otuz kırk elli altmış yetmiş seksen doksan yüz bin milyon',
  ),
  id: connectives(
    ...malay,
    'sang si para tidak bukan sangat saya kamu dia kami kita mereka sebuah seorang seekor akan sudah telah sedang masih belum bisa boleh harus dapat hampir sekitar',
    'ini itu',
    'dua tiga empat lima enam tujuh delapan sembilan sepuluh ratus ribu juta',
    'adalah ialah akan sudah telah sedang masih belum bisa boleh harus dapat',
  ),
  ms: connectives(
    ...malay,
    'sang si para tidak bukan sangat saya awak dia kami kita mereka sebuah seorang seekor akan sudah telah sedang masih belum boleh harus dapat',
    'ini itu',
    'dua tiga empat lima enam tujuh lapan sembilan sepuluh ratus ribu juta',
    'adalah ialah akan sudah telah sedang masih belum bisa boleh harus dapat',
  ),
  tl: connectives(
    'at o pero ngunit dahil kung kapag nang na',
    'para sa ng mula tungkol upang habang',
    'ang si sina mga hindi ni kay',
    'ako ka ikaw siya kami tayo kayo sila ko mo niya namin natin ninyo nila pa rin din po',
  ),
  vi: connectives(
    'và hoặc hay nhưng vì nếu khi rằng mà để',
    'với của cho từ đến trong ngoài trên dưới về bằng theo như bởi tại ở',
    'một các những mỗi không chưa rất đã đang sẽ tôi anh chị em nó họ',
    'này kia ấy đó nọ ạ nhé',
    '',
    'là đã đang sẽ không',
  ),
  sw: connectives(
    'na au lakini kwa kwamba kama ili wakati ambaye ambao',
    'katika kutoka hadi bila ya wa la cha za',
    'si sana mimi wewe yeye',
  ),
  jv: connectives('lan utawa nanging amarga yen sing', 'ing saka kanggo karo menyang nalika', 'ora aku kowe dheweke'),
  su: connectives('jeung atawa tapi sabab lamun nu', 'di ti ka pikeun ku nalika', 'henteu abdi anjeun manéhna'),
  hi: connectives(
    'और या लेकिन मगर क्योंकि कि अगर जब तो जो',
    '',
    'एक यह वह ये वे मेरा मेरी नहीं बहुत',
    'का के की को से में पर ने तक है हैं था थी थे हो हूँ रहा रहे रही वाला वाले वाली',
  ),
  pa: connectives('ਅਤੇ ਜਾਂ ਪਰ ਕਿਉਂਕਿ ਕਿ ਜੇ ਜਦੋਂ', '', 'ਇੱਕ ਇਹ ਉਹ ਨਹੀਂ ਬਹੁਤ', 'ਦਾ ਦੇ ਦੀ ਨੂੰ ਤੋਂ ਵਿੱਚ ਨੇ ਤੱਕ ਹੈ ਹਨ'),
  gu: connectives('અને અથવા પણ કારણ કે જો જ્યારે', '', 'એક આ તે નથી બહુ', 'માં પર થી સુધી છે હતા હતી'),
};

const none = connectives('', '', '');

/**
 * Relative pronouns of languages that always have a comma before them. The German ones are articles elsewhere; other
 * words that begin a clause can do so without a comma too.
 */
const relatives: Readonly<Record<LanguageCode, ReadonlySet<string>>> = {
  de: words('der die das dem den denen deren dessen'),
  ru: words('который которая которое которые которого которой которых которую которому'),
  uk: words('який яка яке які якого якої яких яку якому'),
  pl: words('który która które którego której których którą którym którzy'),
};

const complete: Readonly<Record<LanguageCode, Connectives>> = Object.fromEntries(
  Object.entries(table).map(([code, known]) => [code, { ...known, relatives: relatives[code] ?? known.relatives }]),
);

/**
 * Returns the function words of a language; empty if its grammar expresses them inside words (Korean, Tamil, Telugu
 * ...).
 */
export function connectivesOf(language: LanguageCode): Connectives {
  return complete[language === 'fil' ? 'tl' : language] ?? none;
}
