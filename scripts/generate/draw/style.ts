import type { InkStyle } from '../mrz-layout.ts';
import type { Random } from '../random.ts';

/** Words for the printed fields; travel documents print English or French beside the state's own language (9303-3, 3.5). */
export interface Labels {
  surname: string;
  given: string;
  nationality: string;
  birth: string;
  place: string;
  sex: string;
  number: string;
  issue: string;
  expiry: string;
  personal: string;
  authority: string;
}

const words = (text: string): Labels => {
  const [
    surname = '',
    given = '',
    nationality = '',
    birth = '',
    place = '',
    sex = '',
    number = '',
    issue = '',
    expiry = '',
    personal = '',
    authority = '',
  ] = text.split('|');
  return { surname, given, nationality, birth, place, sex, number, issue, expiry, personal, authority };
};

const ENGLISH = words(
  'Surname|Given names|Nationality|Date of birth|Place of birth|Sex|Document No.|Date of issue|Date of expiry|Personal No.|Authority',
);

const OTHERS = [
  words(
    'Nom|Prénoms|Nationalité|Date de naissance|Lieu de naissance|Sexe|N° du document|Date de délivrance|Date d’expiration|N° personnel|Autorité',
  ),
  words(
    'Name|Vornamen|Staatsangehörigkeit|Geburtsdatum|Geburtsort|Geschlecht|Nummer|Ausstellungsdatum|Gültig bis|Personen-Nr.|Behörde',
  ),
  words(
    'Apellidos|Nombres|Nacionalidad|Fecha de nacimiento|Lugar de nacimiento|Sexo|Número|Fecha de expedición|Fecha de caducidad|N° personal|Autoridad',
  ),
  words(
    'Nazwisko|Imiona|Obywatelstwo|Data urodzenia|Miejsce urodzenia|Płeć|Numer|Data wydania|Data ważności|Nr PESEL|Organ',
  ),
  words('Efternamn|Förnamn|Medborgarskap|Födelsedatum|Födelseort|Kön|Nummer|Utfärdad|Giltig till|Personnr|Myndighet'),
  words(
    'Soyadı|Adı|Uyruğu|Doğum tarihi|Doğum yeri|Cinsiyeti|Belge No|Veriliş tarihi|Geçerlilik tarihi|Kimlik No|Makam',
  ),
  words(
    'Sobrenome|Nomes|Nacionalidade|Data de nascimento|Naturalidade|Sexo|Número|Data de emissão|Válido até|N° pessoal|Autoridade',
  ),
  words(
    'Cognome|Nome|Cittadinanza|Data di nascita|Luogo di nascita|Sesso|Numero|Data di rilascio|Data di scadenza|Codice|Autorità',
  ),
  words('Фамилия|Имя|Гражданство|Дата рождения|Место рождения|Пол|Номер|Дата выдачи|Срок действия|Личный №|Орган'),
  words('Επώνυμο|Όνομα|Ιθαγένεια|Ημ. γέννησης|Τόπος γέννησης|Φύλο|Αριθμός|Ημ. έκδοσης|Ημ. λήξης|Προσ. αρ.|Αρχή'),
];

function drawLabels(random: Random): Labels {
  const choice = random.next();
  const other = random.pick(OTHERS);
  if (choice < 0.3) return ENGLISH;
  const [first, second] = choice < 0.8 ? [ENGLISH, other] : [other, ENGLISH];
  const both = (key: keyof Labels) => `${first[key]} / ${second[key]}`;
  const keys = Object.keys(ENGLISH) as (keyof Labels)[];
  return Object.fromEntries(keys.map((key) => [key, both(key)])) as unknown as Labels;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const DATES = [
  (year: string, month: string, day: string) => `${day} ${MONTHS[Number(month) - 1]} ${year}`,
  (year: string, month: string, day: string) => `${day} ${MONTHS[Number(month) - 1]} ${year}`,
  (year: string, month: string, day: string) => `${day}.${month}.${year}`,
  (year: string, month: string, day: string) => `${day}/${month}/${year}`,
  (year: string, month: string, day: string) => `${day} ${month} ${year}`,
  (year: string, month: string, day: string) => `${year}-${month}-${day}`,
] as const;

export interface Palette {
  paper: string;
  wash: string;
  colour: string;
}

const palette = (paper: string, wash: string, colour: string): Palette => ({ paper, wash, colour });

const PALETTES = [
  palette('#e8eef7', '#f6efe4', '#3b5b92'),
  palette('#e9f3ea', '#f3f1e0', '#2f6b4f'),
  palette('#f5e9ee', '#eef0f8', '#8a3358'),
  palette('#f4f0e2', '#e6eef0', '#7a5a1e'),
  palette('#e3f1f4', '#f3e9f2', '#1f6f83'),
  palette('#f0ecf7', '#e5f0ea', '#5a3f96'),
  palette('#f7e6dc', '#eaf0f5', '#b1482a'),
  palette('#dfe7ee', '#eef0ee', '#2c3a4a'),
];

/** The look of an issuer's documents; drawn from the seed. */
export interface Style {
  palette: Palette;
  labels: Labels;
  labelFont: string;
  valueFont: string;
  valueWeight: 'bold' | 'normal';
  valueColour: string;
  /** Printed height of values, as a factor. */
  size: number;
  portraitRight: boolean;
  /** Which of a layout's field orders is printed. */
  order: number;
  date(day: string): string;
  pattern: 'waves' | 'rosettes' | 'lines' | 'dots' | 'none';
  /** Opacity of the light panel under the MRZ: the pattern shows through if it is low. */
  panel: number;
  ink: InkStyle;
}

const FONTS = ['DejaVu Sans', 'DejaVu Sans', 'DejaVu Sans Condensed', 'DejaVu Serif', 'DejaVu Sans Mono'];

export function drawStyle(random: Random): Style {
  const date = random.pick(DATES);
  const level = random.integer(5, 78);
  return {
    palette: random.pick(PALETTES),
    labels: drawLabels(random),
    labelFont: random.pick(['DejaVu Sans', 'DejaVu Sans Condensed', 'DejaVu Serif']),
    valueFont: random.pick(FONTS),
    valueWeight: random.pick(['bold', 'bold', 'normal']),
    valueColour: random.pick(['#14181f', '#101010', '#1c2233', '#2b1f1c']),
    size: random.between(0.9, 1.1),
    portraitRight: random.next() < 0.2,
    order: random.integer(0, 1),
    date: (day) => {
      const [year = '', month = '', dayOfMonth = ''] = day.split('-');
      return date(year, month, dayOfMonth);
    },
    pattern: random.pick(['waves', 'waves', 'rosettes', 'lines', 'dots', 'none']),
    panel: random.pick([0, 0.2, 0.45, 0.6, 0.8, 1]),
    ink: {
      colour: `rgb(${level},${level},${Math.min(90, level + random.integer(0, 14))})`,
      bolder: Math.max(0, random.between(-0.06, 0.14)),
    },
  };
}
