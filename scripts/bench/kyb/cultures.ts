/** A word of a name in its own script and its romanizations, the most common first. */
export interface Word {
  own: string;
  latin: readonly string[];
}

/** The naming conventions of one language. */
export interface Culture {
  country: string;
  given: readonly Word[];
  /** Family names are a root plus an ending. */
  roots: readonly Word[];
  endings: readonly Word[];
  /** The family name comes first, and most given names combine two of the words. */
  familyFirst?: boolean;
}

/** `own` or `own/latin/other latin…`, separated by spaces. */
function words(text: string): Word[] {
  return text.split(' ').map((entry) => {
    const [own = '', ...latin] = entry.split('/');
    return { own, latin: latin.length > 0 ? latin : [own] };
  });
}

const NONE = [{ own: '', latin: [''] }];

const english: Culture = {
  country: 'gb',
  given: words(
    'James John Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald Steven Andrew Kenneth Joshua Kevin Brian Timothy Ronald Jason Edward Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Alexander Patrick Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Betty Margaret Sandra Ashley Kimberly Emily Donna Michelle Carol Amanda Dorothy Melissa Deborah Stephanie Rebecca Sharon Laura Cynthia Kathleen Amy Angela Shirley Anna Brenda Pamela Emma Nicole Helen Samantha Katherine Christine Rachel Carolyn Janet Catherine Heather Diane Olivia Julie Joyce Victoria Ruth Virginia Lauren Kelly Christina Joan Evelyn Judith',
  ),
  roots: words(
    'Ander Black Brad Brook Burn Chamber Clay Cold Crow Dal Darling East Elling Fair Farn Field Ford Gold Grant Green Hamil Harring Hart Hather Hen Hill Holland Hunt Ing Jack John Kings Lang Lock Long Mal March Mason Mid Miller Mon Nor North Old Park Peter Prest Quin Rad Rich Robert Rock Rowl Sand Shef Sher Simp Stan Sten Stone Sut Swin Thorn Towns Under Wake Wal Ward War Wash Wells West White Whit Wil Win Wood Worth',
  ),
  endings: words('son ton well man ford ley field wood worth burn by dale ham hurst land more shaw stead wick bridge'),
};

const german: Culture = {
  country: 'de',
  given: words(
    'Hans Peter Jürgen Günther Wolfgang Klaus Uwe Helmut Dieter Bernd Heinz Andreas Thomas Stefan Matthias Jörg Ralf Frank Sebastian Tobias Florian Maximilian Felix Lukas Jonas Björn Götz Rüdiger Ursula Monika Petra Sabine Renate Helga Karin Brigitte Ingrid Erika Andrea Gisela Claudia Susanne Gabriele Heike Jutta Käthe Birgit Silke Anja Katrin Franziska Johanna Lena Hannah Mareike Friederike',
  ),
  roots: words(
    'Müll Schmied Schneid Fisch Web Mey Wagn Beck Hoff Schäf Koch Rich Klein Wolf Schröd Neu Schwarz Zimm Brau Krüg Hart Lang Wern Krau Leh Köhl Maie Kais Fuch Peter Schol Jun Keller Vog Stein Jäg Sommer Groß Kühn Böhm Wint Haas Graf Diet Bergm Engel Horn Busch Voigt Sauer Arn Pfeif',
  ),
  endings: words('er mann ler ner stein bach berg feld hauser ing inger meier kamp brandt holz'),
};

const spanish: Culture = {
  country: 'es',
  given: words(
    'Antonio José Manuel Francisco Juan David Javier Daniel Carlos Jesús Alejandro Miguel Rafael Pedro Pablo Ángel Sergio Fernando Jorge Luis Alberto Álvaro Adrián Diego Raúl Iván Rubén Enrique Óscar Ramón Vicente Andrés Joaquín Santiago Víctor Mario Eduardo Roberto Jaime Ignacio Carmen Josefa Isabel Laura Cristina Marta Dolores Lucía Elena Pilar Ana Raquel Teresa Rosario Juana Paula Beatriz Manuela Nuria Silvia Rocío Julia Inés Alba Mercedes Sonia Concepción Andrea Margarita',
  ),
  roots: words(
    'Gonzál Rodrígu Fernánd Lóp Martín Sánch Pér Góm Jimén Hernánd Domíngu Álvar Ramír Gutiérr Suár Velázqu Benít Núñ Méndz Márqu Ibáñ Estév Bermúd Vázqu Ordóñ Galv Salaz Escob Castañ Quintan Villan Cardon Montoy Pacheq Aguil Herrer Navarr Carrasc Guerrer Serran Molin',
  ),
  endings: words('ez es era ero ado ales al án ueva osa ino eda'),
};

const russian: Culture = {
  country: 'ru',
  given: words(
    'Александр/Aleksandr/Alexander/Alexandr Сергей/Sergey/Sergei/Serguei Дмитрий/Dmitriy/Dmitry/Dmitri Андрей/Andrey/Andrei/Andrej Алексей/Aleksey/Alexei/Alexey Владимир/Vladimir/Wladimir Иван/Ivan/Iwan Михаил/Mikhail/Michail/Mihail Николай/Nikolay/Nikolai/Nikolaj Евгений/Yevgeniy/Evgeny/Evgenii Юрий/Yuriy/Yury/Iurii Виктор/Viktor/Victor Олег/Oleg Игорь/Igor Павел/Pavel/Pawel Константин/Konstantin/Constantin Анатолий/Anatoliy/Anatoly/Anatolii Василий/Vasiliy/Vasily/Vassili Роман/Roman Максим/Maksim/Maxim Артём/Artyom/Artem/Artiom Денис/Denis Егор/Yegor/Egor Илья/Ilya/Ilia Кирилл/Kirill/Cyril Леонид/Leonid Фёдор/Fyodor/Fedor/Feodor Вячеслав/Vyacheslav/Viacheslav/Wjatscheslaw Геннадий/Gennadiy/Gennady/Guennadi Валерий/Valeriy/Valery/Valerii Станислав/Stanislav/Stanislaw Анна/Anna Мария/Mariya/Maria/Maria Елена/Yelena/Elena/Jelena Ольга/Olga Наталья/Natalya/Natalia/Natalija Татьяна/Tatyana/Tatiana/Tatjana Светлана/Svetlana/Swetlana Ирина/Irina Екатерина/Yekaterina/Ekaterina/Jekaterina Людмила/Lyudmila/Ludmila/Liudmila Галина/Galina Ксения/Kseniya/Ksenia/Xenia Юлия/Yuliya/Julia/Iuliia Дарья/Darya/Daria/Darja Виктория/Viktoriya/Victoria/Viktoria',
  ),
  roots: words(
    'Иван/Ivan/Iwan Петр/Petr Сидор/Sidor Смирн/Smirn Кузнец/Kuznets/Kusnez Поп/Pop Васил/Vasil/Wassil Соколо/Sokolo Михайл/Mikhayl/Mikhail/Michajl Новик/Novik/Nowik Фёдор/Fyodor/Fedor Мороз/Moroz/Moros Волк/Volk/Wolk Алексе/Alekse/Alexe Лебед/Lebed Семён/Semyon/Semen Егор/Yegor/Egor Павл/Pavl/Pawl Козл/Kozl/Kosl Степан/Stepan Никола/Nikola Орл/Orl Андре/Andre Макар/Makar Никит/Nikit Захар/Zakhar/Sachar Борис/Boris Корол/Korol Герасим/Gerasim/Guerasim Пономар/Ponomar Григор/Grigor Лазар/Lazar/Lasar Медвед/Medved/Medwed Ерш/Yersh/Ersh Жук/Zhuk/Juk Крыл/Kryl/Kril Шевч/Shevch/Schewtsch Хромч/Khromch/Chromtsch Щерб/Shcherb/Scherb Чайк/Chayk/Tchaik Цвет/Tsvet/Zwet Бел/Bel Рыб/Ryb/Rib Тарас/Taras Филат/Filat Юд/Yud/Iud Якуш/Yakush/Iakush Дуб/Dub Гаври/Gavri/Gawri Кондрат/Kondrat',
  ),
  endings: words(
    'ов/ov/ow/off ев/ev/ew/eff ин/in/ine енко/enko ский/skiy/sky/skij ович/ovich/owitsch ук/uk/ouk янов/yanov/ianov/janow ушкин/ushkin/uschkin овский/ovskiy/ovsky/owski ченко/chenko/tschenko',
  ),
};

const arabic: Culture = {
  country: 'sy',
  given: words(
    'محمد/Mohammed/Muhammad/Mohamed/Mohamad أحمد/Ahmed/Ahmad علي/Ali/Aly حسن/Hassan/Hasan حسين/Hussein/Husayn/Hussain يوسف/Yusuf/Youssef/Yousef خالد/Khalid/Khaled عمر/Omar/Umar إبراهيم/Ibrahim/Ebrahim محمود/Mahmoud/Mahmud مصطفى/Mustafa/Moustafa عثمان/Othman/Uthman طارق/Tariq/Tarek سعيد/Saeed/Said رشيد/Rashid/Rachid فيصل/Faisal/Faysal ناصر/Nasser/Nasir جمال/Jamal/Gamal كريم/Karim/Kareem سامي/Sami/Samy زياد/Ziad/Ziyad وليد/Walid/Waleed ماهر/Maher/Mahir بشار/Bashar/Bachar نبيل/Nabil/Nabeel حمزة/Hamza/Hamzah فاطمة/Fatima/Fatimah عائشة/Aisha/Aicha زينب/Zainab/Zaynab مريم/Maryam/Mariam ليلى/Layla/Leila هدى/Huda/Houda نور/Nour/Nur سلمى/Salma/Selma رانيا/Rania/Raniya صالح/Saleh/Salih سمير/Samir/Sameer عادل/Adel/Adil بلال/Bilal/Belal أنس/Anas ياسر/Yasser/Yasir هشام/Hisham/Hicham فادي/Fadi/Fady غسان/Ghassan/Gassan نزار/Nizar مازن/Mazen/Mazin حاتم/Hatem/Hatim رامي/Rami/Ramy باسم/Basem/Basim قيس/Qais/Kais لؤي/Louay/Luay مروان/Marwan عصام/Issam/Isam كامل/Kamel/Kamil ربيع/Rabie/Rabih سليم/Salim/Saleem هاني/Hani/Hany رائد/Raed/Raid جابر/Jaber/Gaber شادي/Shadi/Chadi',
  ),
  roots: words(
    'مخلوف/Makhlouf/Makhluf شليش/Shalish/Chalich خطيب/Khatib/Khateeb حداد/Haddad/Hadad نجار/Najjar/Nadjar صباغ/Sabbagh/Sabagh عطار/Attar/Atar قاسم/Qasim/Kassem سليمان/Sulayman/Suleiman/Soliman عباس/Abbas/Abas رمضان/Ramadan/Ramadhan منصور/Mansour/Mansur بغدادي/Baghdadi/Bagdadi حلبي/Halabi/Halaby تكريتي/Tikriti/Takriti دوري/Douri/Duri جبوري/Jabouri/Juburi/Jubouri زعبي/Zoubi/Zubi شامي/Shami/Chami مصري/Masri/Misri هاشمي/Hashemi/Hashimi قرشي/Qurashi/Qureshi عبيدي/Obeidi/Ubaydi شمري/Shammari/Shamari دليمي/Dulaimi/Dulaymi حسيني/Husseini/Husayni موسوي/Mousawi/Musawi عراقي/Iraqi/Eraki سعدي/Saadi/Sadi ربيعي/Rubaie/Rubaei عنزي/Anazi/Enezi قحطاني/Qahtani/Kahtani غامدي/Ghamdi/Gamdi زهراني/Zahrani/Zahrany حربي/Harbi/Harby مطيري/Mutairi/Mutayri دمشقي/Dimashqi/Dimachki حموي/Hamwi/Hamawi إدلبي/Idlibi/Edlibi كيالي/Kayyali/Kayali ترك/Turk/Tork قباني/Qabbani/Kabbani عظم/Azm/Azem بيطار/Bitar/Baytar صيداوي/Saidawi/Sidaoui نابلسي/Nabulsi/Naboulsi خليلي/Khalili/Khaleeli تميمي/Tamimi/Tameemi كناني/Kinani/Kenani زبيدي/Zubaidi/Zubaydi أسدي/Asadi/Assadi ساعدي/Saadi/Saidi كعبي/Kaabi/Kabi خفاجي/Khafaji/Khafagi بياتي/Bayati/Bayyati عاني/Ani/Aani راوي/Rawi/Rawy سامرائي/Samarrai/Samaraei كردي/Kurdi/Kordi يمني/Yamani/Yemeni صنعاني/Sanani/Sanaani عمري/Omari/Umari فاروقي/Farouqi/Faruki بكري/Bakri/Bakry رفاعي/Rifai/Refaie حكيم/Hakim/Hakeem',
  ),
  endings: NONE,
};

const chinese: Culture = {
  country: 'cn',
  familyFirst: true,
  given: words(
    '伟/Wei 芳/Fang 娜/Na 敏/Min 静/Jing 丽/Li 强/Qiang 磊/Lei 军/Jun 洋/Yang 勇/Yong 艳/Yan 杰/Jie 涛/Tao 明/Ming 超/Chao 秀英/Xiuying 建国/Jianguo 志强/Zhiqiang 小明/Xiaoming 国华/Guohua 文博/Wenbo 海燕/Haiyan 春梅/Chunmei 玉兰/Yulan 建华/Jianhua 晓东/Xiaodong 志明/Zhiming 红梅/Hongmei 天宇/Tianyu 子涵/Zihan 浩然/Haoran 雨欣/Yuxin 家豪/Jiahao 永强/Yongqiang 德华/Dehua 金龙/Jinlong 凤英/Fengying 学友/Xueyou 思远/Siyuan',
  ),
  roots: words(
    '王/Wang 李/Li 张/Zhang 刘/Liu 陈/Chen 杨/Yang 黄/Huang 赵/Zhao 吴/Wu 周/Zhou 徐/Xu 孙/Sun 马/Ma 朱/Zhu 胡/Hu 郭/Guo 何/He 高/Gao 林/Lin 罗/Luo 郑/Zheng 梁/Liang 谢/Xie 宋/Song 唐/Tang 许/Xu 韩/Han 冯/Feng 邓/Deng 曹/Cao 彭/Peng 曾/Zeng 萧/Xiao 田/Tian 董/Dong 袁/Yuan 潘/Pan 蒋/Jiang 蔡/Cai 余/Yu 杜/Du 叶/Ye 程/Cheng 苏/Su 魏/Wei 吕/Lu 丁/Ding 任/Ren 沈/Shen 姚/Yao',
  ),
  endings: NONE,
};

const greek: Culture = {
  country: 'gr',
  given: words(
    'Γεώργιος/Georgios/George Ιωάννης/Ioannis/Yannis Κωνσταντίνος/Konstantinos/Constantinos Δημήτριος/Dimitrios/Demetrios Νικόλαος/Nikolaos/Nicolaos Παναγιώτης/Panagiotis/Panayiotis Βασίλειος/Vasileios/Vassilios Χρήστος/Christos/Hristos Αθανάσιος/Athanasios/Athanassios Ευάγγελος/Evangelos/Evaggelos Μιχαήλ/Michail/Mihail Σπυρίδων/Spyridon/Spiridon Θεόδωρος/Theodoros/Theodorus Ανδρέας/Andreas Μαρία/Maria Ελένη/Eleni/Heleni Αικατερίνη/Aikaterini/Ekaterini Βασιλική/Vasiliki/Vassiliki Σοφία/Sofia/Sophia Αγγελική/Angeliki/Aggeliki Αντώνιος/Antonios/Andonios Στυλιανός/Stylianos/Stilianos Εμμανουήλ/Emmanouil/Emanuel Σταύρος/Stavros Αλέξανδρος/Alexandros/Aleksandros Φώτιος/Fotios/Photios Ηλίας/Ilias/Elias Λάμπρος/Lampros/Lambros Κυριάκος/Kyriakos/Kiriakos Αναστάσιος/Anastasios Πέτρος/Petros Δέσποινα/Despoina/Despina Ευαγγελία/Evangelia/Evaggelia Γεωργία/Georgia Ιωάννα/Ioanna Παρασκευή/Paraskevi Κυριακή/Kyriaki/Kiriaki',
  ),
  roots: words(
    'Παπαδ/Papad Γεωργ/Georg Δημητρ/Dimitr/Demetr Νικολα/Nikola/Nicola Κωνσταντιν/Konstantin/Constantin Παναγιωτ/Panagiot/Panayot Βασιλ/Vasil/Vassil Χατζη/Chatzi/Hadji Αντων/Anton Θεοδωρ/Theodor Μακρ/Makr/Macr Καραμαν/Karaman/Caraman Αλεξ/Alex Σταματ/Stamat Μαυρ/Mavr Λαμπρ/Lampr/Lambr Μιχαλ/Michal/Mihal Σταυρ/Stavr Κυριακ/Kyriak/Kiriak Τσιγ/Tsig Μπουρ/Bour/Mpour Καλογερ/Kaloger/Caloger Οικονομ/Oikonom/Econom Ραφτ/Raft Σιδερ/Sider Τσακ/Tsak Ξενα/Xena/Ksena Φωτ/Fot/Phot Ζαχαρ/Zachar/Zahar Βλαχ/Vlach/Vlah',
  ),
  endings: words('όπουλος/opoulos/opulos ίδης/idis/ides άκης/akis/akes άτος/atos έλης/elis/eles ίου/iou/iu'),
};

const turkish: Culture = {
  country: 'tr',
  given: words(
    'Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Abdullah Mahmut Recep Salih Fatih Kadir Emre Hakan Adem Kemal Yaşar Bekir Metin Orhan Şükrü Çağlar Gökhan Ayşe Fatma Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Hanife Merve Havva Zeliha Esra Özlem Büşra Gülsüm Çiğdem',
  ),
  roots: words(
    'Yıl Kay Dem Şah Çel Yıldır Öz Ayd Özt Arsl Doğ Kılı Asl Çet Kar Koç Kurt Özk Şimş Pol Erdo Tek Gün Bul Ak Taş Ünl Boz Tun Güç Bay Sar Yüc Kork Alt Er Çak Uys Gök Soy',
  ),
  endings: words('maz an ir in ik oğlu er ak gil han tekin kaya soy el bulut'),
};

export const CULTURES: readonly Culture[] = [english, german, spanish, russian, arabic, chinese, greek, turkish];
