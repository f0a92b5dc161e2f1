/** The spellings of one legal form. Periods, spaces, case, and accents are ignored; `und`, `and`, `et` equal `&`. */
export interface LegalForm {
  /** Canonical short spelling, which identifies the form. */
  code: string;
  /** Separated by bars; one with a leading `.` counts only if written apart (`e.V.`, not `EV`). */
  spellings: string;
  /** Allowed before the name: everywhere, or in names of these countries (alpha-2). */
  before?: true | string;
}

/** A spelling may belong to several forms (`SAS`, French and Italian). Most likely first. */
export const LATIN_FORMS: readonly LegalForm[] = [
  // English
  { code: 'LTD', spellings: 'Ltd|Limited|Ltée|Limitée|cyf|cyfyngedig' },
  {
    code: 'PTE LTD',
    spellings: 'Pte Ltd|Pte Limited|Pvt Ltd|Pvt Limited|Private Limited|Private Ltd|(P) Ltd|P Ltd|Pte',
  },
  { code: 'PTY LTD', spellings: 'Pty Ltd|Pty Limited|Proprietary Limited|Proprietary Ltd|Pty|Proprietary' },
  { code: 'PLC', spellings: 'plc|Public Limited Company|Public Ltd Co|Public Limited|ccc|cwmni cyfyngedig cyhoeddus' },
  { code: 'CO LTD', spellings: 'Co Ltd|Company Limited|Co Limited|Company Ltd|Co Pte Ltd|Co Pvt Ltd' },
  { code: 'INC', spellings: 'Inc|Incorporated|Incorporée' },
  { code: 'CORP', spellings: 'Corp|Corporation' },
  {
    code: 'CO',
    spellings:
      'Co|Company|& Co|& Company|& Comp|& Cie|& Cia|y Cía|y Compañía|Cie|& Compagnie|& Sons Co|og Co|och Co|.e C.|& C',
  },
  { code: 'CO INC', spellings: 'Co Inc|Company Inc' },
  { code: 'CO LLC', spellings: 'Co LLC|Company LLC' },
  {
    code: 'LLC',
    spellings: 'LLC|Limited Liability Company|Ltd Liability Co|Ltd Liability Company|Limited Liability Co|LC',
  },
  { code: 'LLP', spellings: 'LLP|Limited Liability Partnership|Registered Limited Liability Partnership|RLLP' },
  { code: 'LP', spellings: 'LP|Limited Partnership|Ltd Partnership' },
  { code: 'LLLP', spellings: 'LLLP|Limited Liability Limited Partnership' },
  { code: 'PLLC', spellings: 'PLLC|Professional Limited Liability Company' },
  { code: 'PC', spellings: '.P.C.|Professional Corporation|Prof Corp' },
  { code: 'PA', spellings: '.P.A.|Professional Association' },
  { code: 'NA', spellings: '.N.A.|National Association' },
  { code: 'ULC', spellings: 'ULC|Unlimited Liability Company|Unlimited Company|Unltd|Unlimited' },
  { code: 'CIC', spellings: 'CIC|Community Interest Company' },
  { code: 'CIO', spellings: 'CIO|Charitable Incorporated Organisation' },
  { code: 'DAC', spellings: 'DAC|Designated Activity Company' },
  { code: 'CLG', spellings: 'CLG|Company Limited by Guarantee' },
  { code: 'L3C', spellings: 'L3C|Low-Profit Limited Liability Company' },
  { code: 'PBC', spellings: 'PBC|Public Benefit Corporation' },
  { code: 'BHD', spellings: 'Bhd|Berhad' },
  { code: 'SDN BHD', spellings: 'Sdn Bhd|Sendirian Berhad' },
  { code: 'JSC', spellings: 'JSC|Joint Stock Company|Joint-Stock Co' },
  { code: 'PJSC', spellings: 'PJSC|Public Joint Stock Company|Public JSC' },
  { code: 'OJSC', spellings: 'OJSC|Open Joint Stock Company' },
  { code: 'CJSC', spellings: 'CJSC|Closed Joint Stock Company|PrJSC|Private Joint Stock Company' },
  { code: 'FZE', spellings: 'FZE|Free Zone Establishment' },
  { code: 'FZCO', spellings: 'FZCO|FZ Co|Free Zone Company' },
  { code: 'FZ LLC', spellings: 'FZ LLC|FZE LLC' },
  { code: 'WLL', spellings: 'WLL|With Limited Liability' },
  { code: 'BSC', spellings: 'BSC|BSC (c)|Bahrain Shareholding Company' },
  { code: 'KSC', spellings: 'KSC|KSCC|KSCP|KSC (c)|KSC (p)' },
  { code: 'QSC', spellings: 'QSC|QPSC' },
  { code: 'SAOG', spellings: 'SAOG' },
  { code: 'SAOC', spellings: 'SAOC' },
  { code: 'SAE', spellings: 'SAE' },
  // The European Union
  { code: 'SE', spellings: 'SE|Societas Europaea' },
  { code: 'SCE', spellings: 'SCE|Societas Cooperativa Europaea' },
  { code: 'EEIG', spellings: 'EEIG|EWIV|GEIE|European Economic Interest Grouping' },
  // German
  {
    code: 'GMBH',
    spellings:
      'GmbH|GesmbH|mbH|Gesellschaft mbH|Gesellschaft mit beschränkter Haftung|Gesellschaft m beschr Haftung|G m b H',
  },
  { code: 'GGMBH', spellings: 'gGmbH|gemeinnützige GmbH|gemeinnützige Gesellschaft mit beschränkter Haftung' },
  {
    code: 'UG',
    spellings:
      'UG|UG (haftungsbeschränkt)|UG haftungsbeschr|Unternehmergesellschaft|Unternehmergesellschaft (haftungsbeschränkt)|GmbH UG',
  },
  { code: 'AG', spellings: 'AG|Aktiengesellschaft|Akt Ges' },
  { code: 'KG', spellings: 'KG|Kommanditgesellschaft' },
  { code: 'OHG', spellings: 'OHG|Offene Handelsgesellschaft' },
  { code: 'OG', spellings: 'OG|Offene Gesellschaft' },
  { code: 'KGAA', spellings: 'KGaA|Kommanditgesellschaft auf Aktien' },
  {
    code: 'GMBH & CO KG',
    spellings:
      'GmbH & Co KG|GmbH & Co|GmbH & Co Kommanditgesellschaft|mbH & Co KG|Gesellschaft mbH & Co KG|Gesellschaft mit beschränkter Haftung & Co KG|Gesellschaft mit beschränkter Haftung & Co Kommanditgesellschaft|GmbH & Compagnie KG|GmbH & Cie KG',
  },
  { code: 'UG & CO KG', spellings: 'UG & Co KG|UG (haftungsbeschränkt) & Co KG' },
  { code: 'AG & CO KG', spellings: 'AG & Co KG|Aktiengesellschaft & Co KG' },
  { code: 'SE & CO KG', spellings: 'SE & Co KG' },
  { code: 'LTD & CO KG', spellings: 'Ltd & Co KG|Limited & Co KG' },
  { code: 'BV & CO KG', spellings: 'BV & Co KG' },
  { code: 'STIFTUNG & CO KG', spellings: 'Stiftung & Co KG' },
  { code: 'CO KG', spellings: '& Co KG|Co KG|& Cie KG|& Co Kommanditgesellschaft' },
  { code: 'GMBH & CO OHG', spellings: 'GmbH & Co OHG' },
  { code: 'GMBH & CO KGAA', spellings: 'GmbH & Co KGaA|Gesellschaft mit beschränkter Haftung & Co KGaA' },
  { code: 'AG & CO KGAA', spellings: 'AG & Co KGaA' },
  { code: 'SE & CO KGAA', spellings: 'SE & Co KGaA' },
  { code: 'CO KGAA', spellings: '& Co KGaA' },
  { code: 'EV', spellings: '.e.V.|eingetragener Verein' },
  { code: 'EG', spellings: '.e.G.|eingetragene Genossenschaft|.e.Gen.' },
  { code: 'EK', spellings: '.e.K.|e Kfm|e Kfr|e Kffr|eingetragener Kaufmann|eingetragene Kauffrau' },
  { code: 'EU', spellings: '.e.U.|eingetragenes Einzelunternehmen' },
  { code: 'GBR', spellings: 'GbR|Gesellschaft bürgerlichen Rechts|GesbR' },
  { code: 'PARTG', spellings: 'PartG|Partnerschaftsgesellschaft' },
  { code: 'PARTG MBB', spellings: 'PartG mbB|PartGmbB|Partnerschaft mbB|Partnerschaftsgesellschaft mbB|mbB' },
  { code: 'VVAG', spellings: 'VVaG|Versicherungsverein auf Gegenseitigkeit' },
  // Dutch
  {
    code: 'BV',
    spellings: 'BV|Besloten Vennootschap|Besloten Vennootschap met beperkte aansprakelijkheid',
    before: 'NL BE',
  },
  { code: 'NV', spellings: 'NV|Naamloze Vennootschap', before: 'NL BE' },
  { code: 'VOF', spellings: 'VOF|Vennootschap onder firma', before: 'NL BE' },
  { code: 'BVBA', spellings: 'BVBA', before: 'BE' },
  { code: 'CVBA', spellings: 'CVBA', before: 'BE' },
  { code: 'VZW', spellings: 'VZW|Vereniging zonder winstoogmerk', before: 'BE' },
  { code: 'CV', spellings: '.C.V.|Commanditaire Vennootschap', before: 'NL BE ID' },
  { code: 'STICHTING', spellings: 'Stichting', before: true },
  { code: 'UA', spellings: '.U.A.|Coöperatie U.A.|Coöperatie' },
  { code: 'BA', spellings: '.B.A.|Coöperatie B.A.' },
  // French
  {
    code: 'SA',
    spellings: 'SA|Société Anonyme|Sociedad Anónima|Sociedade Anônima|Société Anonyme de droit',
    before: 'FR BE LU',
  },
  { code: 'SARL', spellings: 'SARL|Société à responsabilité limitée|Sagl|Soc à resp lim', before: true },
  { code: 'SARL-S', spellings: 'S.à r.l.-S|Société à responsabilité limitée simplifiée' },
  {
    code: 'SAS',
    spellings: 'SAS|Société par actions simplifiée|Sociedad por Acciones Simplificada',
    before: 'FR',
  },
  { code: 'SASU', spellings: 'SASU|Société par actions simplifiée unipersonnelle|SAS à associé unique', before: 'FR' },
  { code: 'EURL', spellings: 'EURL|Entreprise unipersonnelle à responsabilité limitée', before: true },
  { code: 'SELARL', spellings: 'SELARL', before: true },
  { code: 'SNC', spellings: 'SNC|Société en nom collectif|Società in nome collettivo', before: 'FR BE LU' },
  { code: 'SCS', spellings: 'SCS|Société en commandite simple|Sociedad en Comandita Simple', before: 'FR LU' },
  {
    code: 'SCA',
    spellings: 'SCA|Société en commandite par actions|Sociedad en Comandita por Acciones',
    before: 'FR LU',
  },
  { code: 'SCSP', spellings: 'SCSp|Société en commandite spéciale' },
  { code: 'SCI', spellings: 'SCI|Société civile immobilière', before: 'FR MC BE LU' },
  { code: 'SCOP', spellings: 'SCOP' },
  { code: 'SAM', spellings: '.S.A.M.|Société anonyme monégasque', before: 'MC' },
  { code: 'SPRL', spellings: 'SPRL|Société privée à responsabilité limitée', before: 'BE CD RW' },
  {
    code: 'SCRL',
    spellings:
      'SCRL|Société coopérative à responsabilité limitée|S.C.A.R.L.|SCARL|Società consortile a responsabilità limitata',
  },
  { code: 'ASBL', spellings: 'ASBL|Association sans but lucratif', before: 'BE LU' },
  { code: 'GIE', spellings: 'GIE|Groupement d’intérêt économique', before: 'FR LU' },
  { code: 'SENCRL', spellings: 'SENCRL' },
  { code: 'SICAV', spellings: 'SICAV' },
  // Spanish and Portuguese
  { code: 'SL', spellings: 'SL|Sociedad Limitada' },
  { code: 'SLU', spellings: 'SLU|Sociedad Limitada Unipersonal' },
  { code: 'SAU', spellings: 'SAU|Sociedad Anónima Unipersonal' },
  { code: 'SLL', spellings: 'SLL|SRLL|Sociedad Limitada Laboral' },
  { code: 'SLP', spellings: '.S.L.P.' },
  { code: 'SAC', spellings: 'SAC|Sociedad Anónima Cerrada' },
  { code: 'SAA', spellings: 'SAA|Sociedad Anónima Abierta' },
  { code: 'SA DE CV', spellings: 'SA de CV|Sociedad Anónima de Capital Variable' },
  {
    code: 'S DE RL DE CV',
    spellings: 'S de RL de CV|Sociedad de Responsabilidad Limitada de Capital Variable|SRL de CV',
  },
  { code: 'S DE RL', spellings: 'S de RL' },
  { code: 'SAB DE CV', spellings: 'SAB de CV|Sociedad Anónima Bursátil de Capital Variable' },
  { code: 'SAPI DE CV', spellings: 'SAPI de CV|Sociedad Anónima Promotora de Inversión de Capital Variable' },
  { code: 'SAS DE CV', spellings: 'SAS de CV' },
  { code: 'SOFOM', spellings: 'SA de CV SOFOM ENR|SA de CV SOFOM ER|SAPI de CV SOFOM ENR|SAPI de CV SOFOM ER' },
  { code: 'CIA LTDA', spellings: 'Cía Ltda|Compañía Limitada' },
  { code: 'LTDA', spellings: 'Ltda|Lda|Limitada' },
  { code: 'UNIPESSOAL LDA', spellings: 'Unipessoal Lda|Unipessoal Limitada|Sociedade Unipessoal Lda' },
  { code: 'SGPS', spellings: 'SGPS SA|SGPS' },
  { code: 'EIRELI', spellings: 'EIRELI' },
  { code: 'EIRL', spellings: 'EIRL' },
  { code: 'CA', spellings: '.C.A.|Compañía Anónima' },
  {
    code: 'S COOP',
    spellings:
      'S Coop|Soc Coop|Sociedad Cooperativa|Società Cooperativa|Soc Coop a r l|Società cooperativa a responsabilità limitata',
  },
  // Italian
  { code: 'SPA', spellings: 'SpA|Società per Azioni|Sociedad por Acciones' },
  {
    code: 'SRL',
    spellings:
      'Srl|Società a responsabilità limitata|Sociedad de Responsabilidad Limitada|Societate cu răspundere limitată|Società a r l',
  },
  { code: 'SRLS', spellings: 'Srls|Società a responsabilità limitata semplificata' },
  { code: 'SAS-IT', spellings: 'SAS|Società in accomandita semplice' },
  { code: 'SAPA', spellings: 'SApA|Società in accomandita per azioni' },
  // Nordic and Baltic
  {
    code: 'AB',
    spellings: 'AB|Aktiebolag|Aktiebolaget|AB (publ)|Aktiebolag (publ)|akcinė bendrovė',
    before: 'SE FI LT',
  },
  { code: 'ABP', spellings: 'Abp|Publikt aktiebolag' },
  { code: 'HB', spellings: 'Handelsbolag|Handelsbolaget' },
  { code: 'KB', spellings: 'Kommanditbolag|Kommanditbolaget' },
  { code: 'EK FOR', spellings: 'ek för|ekonomisk förening' },
  {
    code: 'AS',
    spellings:
      'AS|A/S|Aktieselskab|Aksjeselskap|aktsiaselts|akciju sabiedrība|akciová společnost|akciová spoločnosť|akc spol|Anonim Şirketi|Anonim Sirket|Anonim Ortaklığı',
    before: 'DK NO EE LV',
  },
  { code: 'ASA', spellings: 'ASA|Allmennaksjeselskap' },
  { code: 'APS', spellings: 'ApS|Anpartsselskab' },
  { code: 'IVS', spellings: 'IVS|Iværksætterselskab' },
  {
    code: 'KS',
    spellings: '.K/S|Kommanditselskab|Kommandittselskap|.k.s.|komanditní společnost|komanditná spoločnosť',
  },
  { code: 'IS', spellings: '.I/S|Interessentskab' },
  { code: 'PS', spellings: '.P/S|Partnerselskab' },
  { code: 'OY', spellings: 'Oy|Osakeyhtiö|Oy Ab|Osakeyhtiö Aktiebolag', before: true },
  { code: 'OYJ', spellings: 'Oyj|Julkinen osakeyhtiö|Oyj Abp' },
  { code: 'KY', spellings: '.K.y.|Kommandiittiyhtiö' },
  { code: 'EHF', spellings: 'ehf|einkahlutafélag' },
  { code: 'HF', spellings: 'hf|hlutafélag' },
  { code: 'OU', spellings: 'OÜ|osaühing', before: 'EE' },
  { code: 'SIA', spellings: 'SIA|Sabiedrība ar ierobežotu atbildību', before: true },
  { code: 'UAB', spellings: 'UAB|Uždaroji akcinė bendrovė', before: true },
  { code: 'MB', spellings: 'Mažoji bendrija', before: true },
  { code: 'VSI', spellings: 'VšĮ|Viešoji įstaiga', before: true },
  // Central and south-eastern Europe
  {
    code: 'SP Z OO',
    spellings:
      'Sp z oo|Spółka z oo|Spółka z ograniczoną odpowiedzialnością|Spółka z ogr odp|Sp z ograniczoną odpowiedzialnością',
  },
  { code: 'SA-PL', spellings: 'SA|Spółka Akcyjna' },
  { code: 'SP K', spellings: 'Sp k|Spółka komandytowa' },
  {
    code: 'SP Z OO SP K',
    spellings:
      'Sp z oo sp k|Spółka z ograniczoną odpowiedzialnością spółka komandytowa|Spółka z ograniczoną odpowiedzialnością sp k',
  },
  { code: 'SP J', spellings: 'Sp j|Spółka jawna' },
  { code: 'SKA', spellings: '.S.K.A.|Spółka komandytowo-akcyjna' },
  { code: 'PSA', spellings: '.P.S.A.|Prosta spółka akcyjna' },
  {
    code: 'SRO',
    spellings: 'sro|spol s r o|spol sro|společnost s ručením omezeným|spoločnosť s ručením obmedzeným',
  },
  { code: 'VOS', spellings: '.v.o.s.|veřejná obchodní společnost|verejná obchodná spoločnosť' },
  { code: 'KFT', spellings: 'Kft|Korlátolt Felelősségű Társaság' },
  { code: 'ZRT', spellings: 'Zrt|Zártkörűen Működő Részvénytársaság' },
  { code: 'NYRT', spellings: 'Nyrt|Nyilvánosan Működő Részvénytársaság' },
  { code: 'RT', spellings: '.R.t.|Részvénytársaság' },
  { code: 'BT', spellings: 'Bt|Betéti Társaság' },
  { code: 'KKT', spellings: 'Kkt|Közkereseti Társaság' },
  {
    code: 'DOO',
    spellings:
      'doo|društvo s ograničenom odgovornošću|društvo sa ograničenom odgovornošću|družba z omejeno odgovornostjo|d.o.o.e.l.|dooel|доо|дооел|друштво са ограниченом одговорношћу|друштво со ограничена одговорност',
  },
  { code: 'JDOO', spellings: 'jdoo|jednostavno društvo s ograničenom odgovornošću' },
  { code: 'DD', spellings: '.d.d.|dioničko društvo|delniška družba' },
  { code: 'SHPK', spellings: 'ShPK|Shoqëri me përgjegjësi të kufizuar', before: 'AL XK' },
  { code: 'SHA', spellings: '.Sh.A.|Shoqëri Aksionare', before: 'AL XK' },
  // Turkish and Turkic
  { code: 'LTD STI', spellings: 'Ltd Şti|Limited Şirketi|Ltd Sirketi' },
  { code: 'MMC', spellings: 'MMC|Məhdud Məsuliyyətli Cəmiyyət|Məhdud Məsuliyyətli Cəmiyyəti', before: 'AZ' },
  { code: 'ASC', spellings: 'ASC|Açıq Səhmdar Cəmiyyəti' },
  { code: 'QSC-AZ', spellings: 'Qapalı Səhmdar Cəmiyyəti' },
  { code: 'MCHJ', spellings: 'MChJ|Mas’uliyati cheklangan jamiyat', before: true },
  // Asia
  { code: 'PT', spellings: 'PT|Perseroan Terbatas', before: true },
  { code: 'TBK', spellings: 'Tbk|Terbuka|(Persero) Tbk|Persero' },
  {
    code: 'CONG TY TNHH',
    spellings: 'TNHH|Công ty TNHH|Công ty TNHH MTV|Công ty Trách nhiệm hữu hạn|Công ty TNHH Một Thành Viên|Cty TNHH',
    before: true,
  },
  { code: 'CONG TY CP', spellings: 'CTCP|Công ty Cổ phần|Công ty CP', before: true },
  { code: 'KABUSHIKI KAISHA', spellings: 'Kabushiki Kaisha|Kabushiki Gaisha|Kabushikigaisha|.K.K.|株式会社' },
  { code: 'YUGEN KAISHA', spellings: 'Yugen Kaisha|Yugen Gaisha|.Y.K.' },
  { code: 'GODO KAISHA', spellings: 'Godo Kaisha|Godo Gaisha|.G.K.' },
  { code: 'JUSIK HOESA', spellings: 'Jusik Hoesa|Chusik Hoesa', before: true },
  { code: 'YUHAN HOESA', spellings: 'Yuhan Hoesa', before: true },
  // A company's status, not a form, but written in the position of one.
  {
    code: 'LIQUIDATION',
    spellings:
      '.i.L.|in Liquidation|in Liq|en liquidation|en liquidación|in liquidazione|w likwidacji|v likvidaci|v likvidácii|u stečaju|u likvidaciji|în lichidare|em liquidação|in Abwicklung',
  },
];
