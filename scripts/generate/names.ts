/** Common names by language; `states` are the states of its holders. */
export interface NameList {
  states: readonly string[];
  family: readonly string[];
  given: readonly string[];
}

const list = (names: string) => names.split(', ');
const language = (states: string, family: string, given: string): NameList => ({
  states: states.split(' '),
  family: list(family),
  given: list(given),
});

export const NAME_LISTS: readonly NameList[] = [
  language(
    'GBR USA IRL AUS NZL CAN GBD GBN',
    'Harper, O’Brien, Fitz-Gerald, McAllister, Zwick, Smith-Jones, Oxley, Quayle, D’Arcy, St. Clair, Brown, Ng-Whitfield',
    'Grace, Bob, Mary Ann Louise, Xavier, Quentin, Jack, Olive, Wilfred, Beatrix, Rhys, Siobhán, Zachary',
  ),
  language(
    'D AUT CHE LIE LUX',
    'Müller, Weiß, Schröder, Groß, Jäger, von der Heide, Zöllner, Köhler-Bürgi, Öztürk-Lang, Ziegenhagen, Fuchs, Maaß',
    'Jürgen, Ulrike, Björn, Käthe, Hans-Günther, Jörg, Änne, Wolfgang, Zoë, Viktor, Annegret, Luise',
  ),
  language(
    'SWE NOR DNK FIN ISL FRO',
    'Eriksson, Østberg, Lindqvist, Jørgensen, Hjelm, Ångström, Rautavaara, Þórsdóttir, Kjærgaard, Sjöström, Häkkinen, Ægisson',
    'Søren, Åsa, Ingrid Sofia, Liv, Þór, Guðrún, Øystein, Päivi, Märta, Håkon, Æsa, Björn',
  ),
  language(
    'FRA BEL CHE MCO SEN CIV HTI CAF',
    'Dubois, Lefèvre, d’Aubigné, Çelik-Moreau, Lœuillet, Hébert, Le Goff, Beauséjour, Ç’Hara, Ñandú, Boulay-Pâquerette, Roux',
    'Élodie, Jean-Luc, Françoise, Anaïs, Noël, Héloïse, Œdipe, Maël, Thaïs, Zoé, Benoît, Aimée',
  ),
  language(
    'ESP MEX ARG COL PER CHL BOL CUB',
    'García López, Núñez, Ibáñez de la Cruz, Peña, Quispe, Güell, Ordóñez, Zúñiga, Muñoz y Castaño, Echeverría, Rey, Ávila',
    'José María, Íñigo, Begoña, Pilar, Rosa, Ángel, Concepción, Joaquín, Inés, Xóchitl, Álvaro, Luz',
  ),
  language(
    'PRT BRA AGO MOZ CPV TLS',
    'Baptista, Gonçalves, de Araújo, Brandão, Magalhães, Simões, Conceição, Leitão, Falcão e Cunha, Paixão, Reis, Queirós',
    'João Pedro, Inês, Luís, Conceição, Tomé, Patrícia, Estêvão, Graça, Zélia, Abraão, Rui, Mônica',
  ),
  language(
    'POL CZE SVK',
    'Kowalczyk, Wyszyński, Novák, Dvořák, Łukasiewicz, Brzęczyszczykiewicz, Žižka, Říha, Świątek, Čapek, Šťastný, Źrebiec',
    'Mateusz, Tomáš, Łucja, Grzegorz, Zdeněk, Šárka, Żaneta, Ľubica, Wanda, Jiří, Małgorzata, Ďuro',
  ),
  language(
    'HUN ROU MDA',
    'Nagy, Erdős, Szőke, Őry, Ștefănescu, Țurcanu, Ghiță, Dömötör, Kővágó, Bălănescu, Vîlcu, Űrhegyi',
    'Ödön, Győző, Ágnes, Ștefan, Ioana Mădălina, Zsófia, Răzvan, Tünde, Bánk, Ileana, Mihăiță, Örs',
  ),
  language(
    'HRV SRB SVN BIH MNE MKD RKS ALB',
    'Petrović, Đorđević, Žunić, Šarić, Čolak, Kovač, Hoxhaj, Përmeti, Ćosić, Gjergj, Krasniqi, Ljubljanac',
    'Đuro, Željko, Ana, Krešimir, Shpëtim, Čedomir, Njegoš, Përparim, Lejla, Zvonimir, Arbër, Ivka',
  ),
  language(
    'TUR AZE CYP',
    'Şahin, Yılmaz, Öztürk, Çağlar, Gündoğdu, Işık, Əliyev, İnönü, Kılıç, Ağaoğlu, Üstün, Quliyeva',
    'Hüseyin, İpek, Çiğdem, Oğuz, Şule, Gül, Ümit, Barış, Irmak, Özge, Əhməd, Kerem',
  ),
  language(
    'EST LVA LTU',
    'Õunapuu, Bērziņš, Žemaitis, Kazlauskas, Ķēniņš, Põder, Jõgi, Šķēle, Ėglė, Ūdris, Tamm, Vaičiūnas',
    'Jānis, Ülle, Vytautas, Õie, Līga, Žydrūnas, Ģirts, Kristjan, Eglė, Māra, Jüri, Ąžuolas',
  ),
  language(
    'VNM',
    'Nguyễn, Trần, Phạm, Đặng, Võ Thị, Huỳnh, Ngô, Lê, Đỗ, Bùi, Lý, Trương',
    'Thị Hồng, Văn Đức, Quốc Anh, Ngọc, Minh Châu, Hữu Phước, Bảo, Thảo, Đình, Tuấn, Yến, Kiều',
  ),
  language(
    'CHN TWN HKG SGP MAC MYS',
    'Xu, Li, Zhang, Ouyang, Lü, Wu, Chan, Ng, Tan, Yu, Sze-To, Hsieh',
    'Wei, Xiaoming, Ying, Lü Xian, Ka Wai, Mei Ling, Jun, Yi, Chun-Hao, Zi, Qiao, Tzu-Yu',
  ),
  language(
    'JPN KOR PRK',
    'Yamada, Ōno, Saitō, Kim, Park, Lee, Ishikawa, Gotō, Namgung, Ito, Choi, Kūkai',
    'Yūki, Shō, Haruto, Min-jun, Seo-yeon, Kyōko, Ryū, Ji-woo, Naoki, Ha-eun, Tōru, Eun-ji',
  ),
  language(
    'IND PAK BGD LKA NPL BTN MDV',
    'Venkatasubramanian, Singh, Chattopadhyay, Perera, Begum, Iyer, Wickremesinghe, Rao, Gurung, Siddiqui, Krishnamurthy, Das',
    'Aarav, Lakshmi, Priyadarshini, Mohammed Ali, Gurpreet, Nirmala Devi, Om, Sivasubramaniam, Dilini, Tashi, Anjali, Raj',
  ),
  language(
    'SAU EGY JOR LBN MAR DZA TUN IRQ ARE YEM SYR PSE IRN AFG SDN LBY',
    'Haddad, Abdulrahman, Al-Khalifa, El Idrissi, bin Rashid, Bouazizi, Ould Mohamed, Nasrallah, Al Maktoum, Ben Youssef, Zaïd, Rezaei',
    'Noor, Mohammed, Fatima Zahra, Khaïr-Eddine, Yūsuf, Abd al-Aziz, Layla, Hūd, Aïcha, Omar, Zaynab, Reza',
  ),
  language(
    'NGA GHA KEN ETH TZA ZAF UGA CMR COD ZWE RWA BWA',
    'Okafor, Mbeki, Adéyẹmí, Nkrumah, Wanjikũ, Oyelaran, Ndlovu, Tshabalala, Ogunlọlá, Mbappé-Nkolo, Abebe, Ng’ang’a',
    'Femi, Kwame, Ọláyínká, Thandiwe, Njoroge, Chukwuemeka, Wambũi, Nomvula, Tesfaye, Adaeze, Sipho, Zuri',
  ),
  language(
    'RUS UKR BLR BGR KAZ GEO ARM KGZ UZB',
    'Ivanova, Tkachenko, Shcherbakov, Zhukova, Petrosyan, Kvaratskhelia, Yushchenko, Tsvetkova, Nazarbaev, Gagauz, Khachatryan, Pyzhov',
    'Dmitri, Olga, Yevgeniya, Oleksandr, Ayzhan, Giorgi, Nadezhda, Vsevolod, Zhanna, Hayk, Iryna, Kuzma',
  ),
  language(
    'NLD BEL SUR ZAF',
    'Van der Meer, de Vries, van den Berg, ’t Hart, Huijbregts, Coëlho, IJsselstein, Ten Broeke, van ’t Hoff, Zuiderwijk, Baas, de Wit-Koç',
    'Jeroen, Daniël, Fleur, Coby, Joke, Geertruida Wilhelmina, Thijs, Renée, Noé, Loïs, Bram, Zita',
  ),
  language(
    'ITA SMR VAT MLT CHE',
    'D’Angelo, Nicolò, Esposito, De Luca, Bertolucci, Żammit, Ħaġġi, Dell’Acqua, Rossi, Lo Presti, Camilleri, Cantù',
    'Chiara, Niccolò, Gianfrancesco, Ġorġ, Maria Grazia, Ugo, Zita, Cettina, Ċensu, Alvise, Lia, Efisio',
  ),
  language(
    'GRC CYP',
    'Papandropoulous, Georgiou, Tzavaras, Christodoulopoulos, Xenakis, Zografos, Ioannidis, Mavrommatis, Psaras, Ntinas, Kazantzakis, Vlachou',
    'Jonathoon Alec, Eleftheria, Dimitrios, Xenia, Anastasios, Zoi, Despina, Charalampos, Irini, Kyriakos, Thaleia, Lazaros',
  ),
  language(
    'MMR IDN THA KHM LAO PHL',
    'Nilavadhanananda, Kyaw, Suharto, Macaraeg, Souphanouvong, Thammavong, Sukarnoputri, Aung, Chulanont, Buenaventura, Sihanouk, Win',
    'Chayapa Dejthamrong Krasuang, Kyaw, Dewi, Somchai, Marivic, Bounmy, Ratanak, Thiri, Putra, Siti Nurhaliza, Lek, Hla',
  ),
];

/** Names with several long parts, which fit into no format's name field (the first ones are from 9303-4, 4.2.3). */
export const LONG_NAMES: readonly (readonly [family: string, given: string])[] = [
  ['Nilavadhanananda', 'Chayapa Dejthamrong Krasuang'],
  ['Bennelong Wooloomooloo Warrandyte Warnambool', 'Dingo Potoroo'],
  ['Papandropoulous-Christodoulopoulos', 'Jonathoon Alexandros Themistoklis'],
  ['Venkatanarasimharajuvaripeta', 'Lakshminarasimhan Sivasubramaniam'],
  ['von Hohenzollern-Sigmaringen-Württemberg', 'Maximilian Ferdinand Leopold'],
  ['Fernández de Córdoba y Álvarez de Toledo', 'María del Pilar Teresa'],
  ['Ramanantsoanarivo', 'Andrianampoinimerina Rakotondrabe'],
  ['Brzęczyszczykiewicz-Wyszyńska', 'Grzegorz Aleksander Stanisław'],
  ['Razafindrandriatsimaniry', 'Christiane Marie Jacqueline Noëlle'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'Hubert Blaine'],
];

/** Names of people with only one name: a primary identifier without a secondary one (9303-3, 4.6). */
export const SINGLE_NAMES = [
  'Arkfreith',
  'Suharto',
  'Sukarno',
  'Thiri',
  'Gurpreet',
  'Tenzin',
  'Nesakumar',
  'Øyvor',
] as const;
