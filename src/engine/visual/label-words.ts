import { editDistance } from './edit-distance.ts';

/** What a label on a document says about the value beside it; `other` values are none of ours. */
export type LabelKind =
  | 'familyName'
  | 'givenNames'
  | 'anyName'
  | 'birthDate'
  | 'issueDate'
  | 'expiryDate'
  | 'documentNumber'
  | 'other';

/**
 * Words of labels in capitals without marks, as EU and Schengen documents, passports by ICAO 9303-4, and US and Canadian
 * licences by the AAMVA card design standard print them. `anyName` is a word that stands for either name, by country.
 */
const WORDS: Record<LabelKind, string> = {
  familyName:
    'SURNAME SURNAMES NOM APELLIDOS APELLIDO COGNOME NACHNAME FAMILIENNAME NAZWISKO NAAM ACHTERNAAM EFTERNAMN ETTERNAVN EFTERNAVN SUKUNIMI PRIJMENI PRIEZVISKO PREZIME PRIIMEK CSALADI APELIDO APELIDOS SOBRENOME SOYADI LASTNAME LN PAVARDE UZVARDS PEREKONNANIMI FAMILYNAME MBIEMRI',
  givenNames:
    'GIVEN FORENAME FORENAMES PRENOM PRENOMS NOMBRE NOMBRES NOME NOMI VORNAME VORNAMEN IMIE IMIONA VOORNAAM VOORNAMEN FORNAMN FORNAVN ETUNIMET ETUNIMI JMENO MENO IME PRENUME UTONEV NOMES FN FIRSTNAME VARDAS EESNIMI EMRI',
  anyName: 'NAME NAMES NAMN NAVN NIMI NUME NEV',
  birthDate:
    'BIRTH BIRTHDATE DOB NAISSANCE NE NEE GEBURTSTAG GEBURTSDATUM GEBOORTEDATUM NACIMIENTO NASCITA NASCIMENTO URODZENIA FODELSEDATUM FODT FODSELSDATO FODSELSDATUM SYNTYMAAIKA NAROZENI NARODENIA RODENJA ROJSTVA NASTERII SZULETESI DOGUM GEBOREN GIMIMO DZIMSANAS SUNNIAEG',
  issueDate:
    'ISSUE ISSUED ISS DELIVRE DELIVREE DELIVRANCE AUSSTELLUNG AUSSTELLUNGSDATUM AUSGESTELLT EXPEDICION EMISION RILASCIO EMISSIONE EMISSAO WYDANIA AFGIFTE VERSTREKKING UTFARDAD UTSTEDT UDSTEDT MYONNETTY VYDANI VYDANIA IZDAVANJA ELIBERARII KIALLITAS VERILIS REV',
  expiryDate:
    'EXPIRY EXPIRES EXPIRE EXPIRATION EXP VALID VALIDA VALABLE VALIDITY GULTIG GUELTIG CADUCIDAD CADUCA VALIDEZ VENCIMIENTO SCADENZA VALIDADE WAZNOSCI WAZNY GELDIG UTLOPSDATO UDLOBSDATO GILTIG VOIMASSA PLATNOST PLATNOSTI VAZI EXPIRARII ERVENYES GECERLILIK',
  documentNumber:
    'DOCUMENT PASSPORT PASSEPORT PASAPORTE PASSAPORTO REISEPASS AUSWEISNUMMER AUSWEISNR DOKUMENTNR DOCUMENTNR DOCUMENTNUMMER PASZPORTU DOWODU DL DLN LIC LICENSE LICENCE PERMIS FUHRERSCHEIN CARD CARTE CARTA ID VISA',
  other:
    'NATIONALITY NATIONALITE NATIONALITAT STAATSANGEHORIGKEIT NACIONALIDAD CITTADINANZA NACIONALIDADE OBYWATELSTWO SEX SEXE SEXO SESSO GESCHLECHT GENDER PLEC PLACE LIEU LUGAR LUOGO LOCAL MIEJSCE GEBURTSORT GEBOORTEPLAATS ORT PLAATS AUTHORITY AUTORITE BEHORDE AUTORIDAD AUTORITA AUTORIDADE TYPE TYP TIPO CODE CODIGO CODICE KOD PERSONAL PERSONNEL PESEL HEIGHT TAILLE GROSSE ALTURA STATURA HGT WGT WEIGHT EYES YEUX AUGENFARBE HAIR CLASS CATEGORIES RESTR RESTRICTIONS END ENDORSEMENTS DONOR DD ADDRESS ADRESSE DOMICILIO DOMICILE RESIDENCE WOHNORT SIGNATURE UNTERSCHRIFT FIRMA CAN REMARKS REMARQUES STATE ETAT STAAT COUNTRY PAYS ENTRIES ENTREES DURATION DUREE VISIT STAY ORGAN ORIGIN MAIDEN ALIAS',
};

/** Words that stand in labels and mean nothing by themselves. */
const FILLERS =
  'DATE DATA DATUM FECHA DATY DATUMS OF DE DU DES DEL DELLA DELLE DI DO DA DAS DOS LE LA LES L D IL EL THE AND ET UND Y E EN OG OCH I A TO TOT BIS FROM UNTIL ON AM DER DIE DAS NO NR NUM NUMBER NUMERO NUMMER NUMER N S M JJ MM DAY DIA TAG JUSQU AU EXPIREE NAMES LAST FIRST MIDDLE FAMILY DRIVER DRIVERS DRIVING';

const byWord = new Map<string, LabelKind>(
  Object.entries(WORDS).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as LabelKind])),
);
const fillers = new Set(FILLERS.split(' '));

export type LabelWord = LabelKind | 'filler';

/** How many errors a recogniser may have made in a label's word; short ones must be right. */
const errorsAllowed = (length: number) => (length < 5 ? 0 : length < 9 ? 1 : 2);

/** Small print runs together: SURNAME is read as SUMAME. */
const runTogether = (word: string) => word.replaceAll('RN', 'M');

const knownWords = [...byWord].map(([word, kind]) => ({ word: runTogether(word), kind }));

function nearest(word: string): LabelWord | null {
  const printed = runTogether(word);
  const allowed = errorsAllowed(printed.length);
  if (allowed === 0) return null;
  const near = knownWords.find(
    (known) => Math.abs(known.word.length - printed.length) <= allowed && editDistance(known.word, printed) <= allowed,
  );
  return near?.kind ?? null;
}

/** What a word in capitals without marks stands for in a label; null where it is no label's word. */
export function labelWord(word: string): LabelWord | null {
  return byWord.get(word) ?? (fillers.has(word) ? 'filler' : nearest(word));
}
