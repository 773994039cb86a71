import type { Model, ModelFile } from './model.ts';

/** Commit of Mozilla's repository whose `registry.json` names the sizes and hashes below. */
const commit = '01bc653302477380dad073e734f53623fd967923';
const host = 'https://media.githubusercontent.com';
const repository = `/media/mozilla/firefox-translations-models/${commit}/models`;

/**
 * Files of the models: directory in the repository, pair, kind of file, size of the packed file in bytes, and SHA-256 of
 * its unpacked content. Pairs between English and languages of the product, in both directions where both exist.
 */
const table = `
prod deen model 12995752 1980225d00dc5645491777accff5b3c9d20b92eff67a25135f1cf8fe2ed8fb8f
prod deen lex 2657472 2f7c0f7bbce97ae5b52454074a892ba7b7610fb98e3c5d341e4ca79f0850c4de
prod deen vocab.deen 410738 417668f2ed297970febafb5b079a9d5ebc4ed0b3550ac8386d67a90473a09bd7
prod ende model 12768493 b3e980d6602ab0bdfe8d9315cb5fc282a16bb1c8dccf38e70945c584551c4318
prod ende lex 2113181 f03eb8245042feb7a5800815b8d0dc215d7a60691632405b65c461d250cedbe6
prod ende vocab.deen 410171 417668f2ed297970febafb5b079a9d5ebc4ed0b3550ac8386d67a90473a09bd7
prod enes model 12602853 fa7460037a3163e03fe1d23602f964bff2331da6ee813637e092ddf37156ef53
prod enes lex 1720700 3a113d713dec3cf1d12bba5b138ae616e28bba4bbc7fe7fd39ba145e26b86d7f
prod enes vocab.esen 414566 909b1eea1face0d7f90a474fe29a8c0fef8d104b6e41e65616f864c964ba8845
prod enfr model 12293754 0678019c4d74c8c81d2de17e3e58d3aba5f5eb48f5595d9240c17f69d30461de
prod enfr lex 4177155 38fb44bad1fd5f1e6bfdcf15cc8baa09d61aad2a4f9c587914e24e7b5c25c32c
prod enfr vocab.fren 419721 4c84b95b62c930f0791466d73eb996841eef474c96d0c2f0e6c6d80640f2005a
prod enid model 12503257 f81f13eef703a4e0650ffc3138a0f4bab7b6c8bfd173ef1b7bda68d16b8bc7e8
prod enid lex 1734565 d37f72bcab6e7bc52fd223350f95521b5810bb2486a97275f86077988fced3f4
prod enid vocab.enid 379806 61bc7db24d3b6de638a02a280580a273fe0c942ecbe8a8204b2f81978211db22
prod enit model 13267138 3d7bbc4d7977e10b35f53faa79f5d5de8211f4f04baed9e7cd9dee1dcceda917
prod enit lex 2441969 351ea80fb9f366f07533c7c4836248e72d9d4aa4eb7a05b5d74891a7abb4208c
prod enit vocab.enit 408834 603f3349657c3deb9736a0c567452d102a5a03c377dfdf1d32c428608f2cff1b
dev enja model 42929158 24c4008fb593333578c9c7d8fcb4573d13ac8b659620f174359c92a323584f9b
dev enja lex 3403493 cdeec1f9e70085d2071ce19e0ff294f8b9220ffed359d76ce1a5458177f4ee37
dev enja vocab.enja 746697 a7bbb10948d20abe5d130f9effaea406b67869c061cdf86d0537895e1cd422a2
dev enko model 45488445 1c310a79b61b8824b2eb26b045db043d92722f3e66ea06998f7c89f48da9f6bc
dev enko lex 3697379 7734265822ce315c72334ad538e698ab3900ab8e8f04bd43768d0aecad6b6df7
dev enko vocab.enko 706904 709bf0e425345e0e92ce41ed84348a1296a2107c92bdb6624404450ffecbd1f9
prod ennl model 13081379 906690a58a0d72aff28bd4b941cbd0984d1e0a62958c0b21aebae378a656d822
prod ennl lex 2454349 f780a6d74af4b141f551dcc0da56bab44a05a90ef53d63381269710f35eaa41b
prod ennl vocab.ennl 411799 43ba3922c3bba2b76ca2e2124837c96518b0e31300b7d6d5ccce55ee10d86393
prod enpl model 12797631 60d45f43a5ac869a80f899751d2d1f0f456da9815d26db70e4d2e0fd18ed4a8f
prod enpl lex 1945174 409fbf5856cec372dffe0a3aa3c89462e2efbd783557272af84800a67195c38c
prod enpl vocab.enpl 415308 a1d27e6f5c0d29f406364ebf0382949d1c0affc750cec4380f3173150552f43e
prod enpt model 13099731 8fb05a27509bea3f67d2f59506485584d5cdbdcafa82b251576c27e91bd7011e
prod enpt lex 2354273 dd0e64865277f0a1cf15a26a5b50e9e0570235afd8dab7c5e0249ad7057531d6
prod enpt vocab.enpt 410584 2326a27577b5ffa0b822c55fe850986961728097521de35fcc186f7d6dce72d4
prod enru model 30698731 0ef9a209c5edc46692750e7505b3695655b1c7c3ec73058b641201ef18c481ce
prod enru lex 1348215 3587f93c10c1d457f874c2ba7ff4d5e2686fdaf7f3fd179cfefeacab3c6990b9
prod enru vocab.enru 419005 56ee63e14e8cb926c394242adc3ed7cc602644c3d33058cff2ce2959d52a6258
prod entr model 13159314 ea3cd4ee09de190df265c78d84260e277a9a8a3ddff05eb55d72afe7fc0fdbf4
prod entr lex 1546258 3aba0be842bd4c192659c781e6fdce8eb9b2b1fff29a40d22f75da369d59f46f
prod entr vocab.entr 395473 a220363d60391f7ce3df8ec9785424dbc00c24d5786d1a4308cf8ca3ed3385c2
dev enuk model 12679068 66d2bc90cf1079743afb8c71e95182007c884c8f8a511685c1d47edda4a3e8af
dev enuk lex 1350156 8f63978540e82a2cae89101cab9a35e7ea0abd3de1fe234b2f769ed378b894f9
dev enuk vocab.enuk 414957 330fe40da410c7a41fcbf6aa98a2e619600b235b278c186c0f04c8ad1c2fbb7d
prod esen model 13215960 4b6b7f451094aaa447d012658af158ffc708fc8842dde2f871a58404f5457fe0
prod esen lex 1978538 f11a2c23ef85ab1fee1c412b908d69bc20d66fd59faa8f7da5a5f0347eddf969
prod esen vocab.esen 414566 909b1eea1face0d7f90a474fe29a8c0fef8d104b6e41e65616f864c964ba8845
prod fren model 12641501 185f76d24c2d400fe4ea0cb2487df77722641b97a3ef10633872e8a7fdf40e09
prod fren lex 4761904 3148abf21ea98a4d69d0e4504e0d68a6c060204a9b9a39b76855aee1d5b2c8ea
prod fren vocab.fren 419721 4c84b95b62c930f0791466d73eb996841eef474c96d0c2f0e6c6d80640f2005a
prod iden model 13010657 eeed3d8c2c78ec7011b31b2419e1d2dfdf2a7cc0ee0dbb1fcd164c934cb5d328
prod iden lex 1818222 7a543087d4e9c1fe2f6b6f735b5e31aeadab80235e734c0388278722042ee3a2
prod iden vocab.iden 379859 a2dd1462abd17cccbbf3fefc562131f06b293f8ff6a5efad73ebb0176810d835
prod iten model 13220889 7dfdf189146d9353fdea264b9e4c8ac36441c770dc4353a8380b64e589dc035b
prod iten lex 2743096 e30ec549bd0da9ac42cccdcd3806d3be84d485f7fd329f90f6e40ee027e841d9
prod iten vocab.iten 408834 603f3349657c3deb9736a0c567452d102a5a03c377dfdf1d32c428608f2cff1b
prod jaen model 43084737 a9bf800679bba570520e1161d7b4fbfcb957add32ca35812134add85689752ad
prod jaen lex 4819431 8f858a72fcbaa476c582577b04d6f5f89d645d2335b0b4a794c2706d4b1f75ff
prod jaen vocab.jaen 746616 5cb217758bae05877bb3f0c2f612e4e7c1e4cb03c10db11f4a47098d7ae62919
prod koen model 43140465 1c902d6f7a8d7e3efe6ff4f7d4960a369957bca4ce2ce4a6e8572c231d525090
prod koen lex 4380580 471cd980c4ba08c240246f9361f64eb5d627848a135b5731d665f9efaa1e26ae
prod koen vocab.koen 706864 1c72b740ab793cdc3a8f16913dd6b4e806c77421077dd2d85edeb7be38418598
prod nlen model 13117435 187f9c8f1ffbcc8ecf0724b608ffed9f15bde262b9de5c4754f8d763b585969d
prod nlen lex 2744604 15c473e6e5aef1fa3fe5cc804844e19a2c671d2e39169dcbc06f456ca4f9b2c0
prod nlen vocab.nlen 411834 48a6331cb8a69d21dd24c6c2a15de44a07bcfd4a4470eaf4616849d77945f6b9
prod plen model 13421783 172a5f1d44bf8dd6a6eec3868b13b33ce265f3530e898fe11a80b739b821726e
prod plen lex 2629586 863afade0ba058fb0173fedef3d1fb14d0dcabc24c3b4584cb1fed8f84d6d879
prod plen vocab.plen 415308 a1d27e6f5c0d29f406364ebf0382949d1c0affc750cec4380f3173150552f43e
prod pten model 13204180 b4a1fd101f59ca258bfb051a3a4e5762497b9f91d7e74f28b7a2d68dc075f8fa
prod pten lex 2639080 702d9b09fbc020168998bb81afc927e74262f5a1455e9b443608a5d8efa4b52d
prod pten vocab.pten 410584 2326a27577b5ffa0b822c55fe850986961728097521de35fcc186f7d6dce72d4
prod ruen model 12613599 b1d85c13cfbb05e1d326dd6f0fb5ef270a2011b547450260f96567a93f446c94
prod ruen lex 1962008 f654693577505fd38b1f3d220cdd4ffffbb45afb900a60cf751f0724eadc74e0
prod ruen vocab.ruen 419860 93bdc941b16e523695c319f74778bca9fd8b75a25ad75020cdc98aef74cdc0fc
prod tren model 12362908 bd18594ac5a7f1d9997e7ea5bd80272082219cf8b1ce604766e4f207eb86abbf
prod tren lex 2470683 d3374ab5267a73ee1aa1d926a298bd349426835f40856991ee959bc5cd4f9fce
prod tren vocab.tren 409060 ed328e589a3ccd70fd3ce7773fc3c01d8b7b18c687464cacf17fd40a8c0daadd
prod uken model 12677432 2e7b8bc9d2569d8b4ae244e964cdc343a0aa3735cc83ecb664be84a37cb45f48
prod uken lex 1790588 32b5e0df493671a223cb5cb32430181cbb7fe6b5562c91dbc3d35410d37e5ff6
prod uken vocab.uken 415266 8b51480dfc4ca2d7a08d2bfdaa9e57353ca97e6cf3d5f9aba4c0179d3665bfc0
prod vien model 12914609 de4bf2b9ffb4d910e32720ec3a43655fb6f4062ce5219332f824fc1bdca7a5f4
prod vien lex 1887658 3a071ed3d982f6eb6ee116b84067bf70041e4229e43ea65ecb6d7c2796e8851b
prod vien vocab.vien 375643 cb152765d1e71ea3cf96fdb339c764b7201be7b9ab32e20cfebcf16a20fc0939
prod zhen model 44369188 3535442962ec8f4a553cc19b206befcac689ee9cddaea44fa91e21527fc30ac2
prod zhen lex 4824122 cdcad3592dc2bc4676c34c4d37203f7649ee989195cf083cbb60f1ea011f976b
prod zhen vocab.zhen 738862 dff594318ab7d8b7b60b844ab98ebe6b932ae8045fab15235404c787715965b3
`;

/** Folder of the translation models in the folder of the models. */
export const translationFolder = 'translation';

/** Models of Firefox's translations, with the engine Bergamot. Languages without a model of their own go through English. */
export const translationModels: readonly Model[] = [...collectFiles()].map(([pair, files]) => ({
  name: `${pair.slice(0, 2)}-${pair.slice(2)}`,
  kind: 'translation',
  files,
  license: 'MPL-2.0',
  languages: `${nameOf(pair.slice(0, 2))} to ${nameOf(pair.slice(2))}`,
}));

function nameOf(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}

function collectFiles(): Map<string, Model['files']> {
  const filesByPair = new Map<string, Model['files']>();
  for (const line of table.trim().split('\n')) {
    const [directory = '', pair = '', kind = '', packedBytes, sha256 = ''] = line.split(' ');
    const name = `${baseName(kind, pair)}.gz`;
    const file: ModelFile = {
      name,
      fileName: `${translationFolder}/${pair}/${name}`,
      url: `${host}${repository}/${directory}/${pair}/${name}`,
      sizeBytes: Number(packedBytes),
      sha256,
    };
    const others = filesByPair.get(pair);
    filesByPair.set(pair, others ? [...others, file] : [file]);
  }
  return filesByPair;
}

function baseName(kind: string, pair: string): string {
  if (kind === 'model') return `model.${pair}.intgemm.alphas.bin`;
  return kind === 'lex' ? `lex.50.50.${pair}.s2t.bin` : `${kind}.spm`;
}
