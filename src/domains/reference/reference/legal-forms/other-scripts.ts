import type { LegalForm } from './forms.ts';

/** Forms in other alphabets, with their usual Latin letters. */
export const OTHER_FORMS: readonly LegalForm[] = [
  // Russian, Ukrainian, Belarusian and neighbors: before the name
  { code: 'OOO', spellings: 'ООО|OOO|Общество с ограниченной ответственностью|ОсОО|OsOO', before: true },
  { code: 'AO', spellings: 'АО|Акционерное общество', before: true },
  { code: 'AO', spellings: 'AO|Aktsionernoe obshchestvo', before: 'RU KZ' },
  { code: 'PAO', spellings: 'ПАО|PAO|Публичное акционерное общество', before: true },
  { code: 'OAO', spellings: 'ОАО|OAO|Открытое акционерное общество', before: true },
  { code: 'ZAO', spellings: 'ЗАО|ZAO|Закрытое акционерное общество', before: true },
  { code: 'NAO', spellings: 'НАО|Непубличное акционерное общество', before: true },
  { code: 'IP', spellings: 'ИП|Индивидуальный предприниматель', before: true },
  { code: 'FGUP', spellings: 'ФГУП|FGUP|Федеральное государственное унитарное предприятие', before: true },
  {
    code: 'TOO',
    spellings: 'ТОО|Товарищество с ограниченной ответственностью|ЖШС|Жауапкершілігі шектеулі серіктестігі',
    before: true,
  },
  { code: 'TOO', spellings: 'TOO', before: 'KZ' },
  { code: 'TOV', spellings: 'ТОВ|TOV|Товариство з обмеженою відповідальністю', before: true },
  { code: 'PRAT', spellings: 'ПрАТ|PrAT|Приватне акціонерне товариство', before: true },
  { code: 'PAT', spellings: 'ПАТ|Публічне акціонерне товариство', before: true },
  { code: 'AT', spellings: 'АТ|Акціонерне товариство', before: true },
  { code: 'PP', spellings: 'ПП|Приватне підприємство', before: true },
  { code: 'FOP', spellings: 'ФОП|Фізична особа-підприємець', before: true },
  { code: 'TAA', spellings: 'ТАА|Таварыства з абмежаванай адказнасцю', before: true },
  { code: 'ODO', spellings: 'ОДО|Общество с дополнительной ответственностью', before: true },
  { code: 'UP', spellings: 'УП|ЧУП|Унитарное предприятие|Частное унитарное предприятие', before: true },
  // Bulgarian: after the name
  { code: 'OOD', spellings: 'ООД|OOD|Дружество с ограничена отговорност' },
  { code: 'EOOD', spellings: 'ЕООД|EOOD|Еднолично дружество с ограничена отговорност' },
  { code: 'AD', spellings: 'АД|.A.D.|Акционерно дружество|акционарско друштво|akcionarsko društvo' },
  { code: 'EAD', spellings: 'ЕАД|EAD|Еднолично акционерно дружество' },
  { code: 'ET', spellings: 'ЕТ', before: true },
  // Greek
  { code: 'AE', spellings: 'ΑΕ|.A.E.|Ανώνυμη Εταιρεία|Ανώνυμη Εταιρία|ΑΒΕΕ|ΑΕΒΕ|Anonymi Etaireia|Anonimi Eteria' },
  { code: 'EPE', spellings: 'ΕΠΕ|.E.P.E.|Εταιρεία Περιορισμένης Ευθύνης|Εταιρία Περιορισμένης Ευθύνης' },
  { code: 'IKE', spellings: 'ΙΚΕ|.I.K.E.|Ιδιωτική Κεφαλαιουχική Εταιρεία|Ιδιωτική Κεφαλαιουχική Εταιρία' },
  { code: 'OE', spellings: 'ΟΕ|.O.E.|Ομόρρυθμη Εταιρεία|Ομόρρυθμη Εταιρία' },
  { code: 'EE', spellings: 'ΕΕ|.E.E.|Ετερόρρυθμη Εταιρεία|Ετερόρρυθμη Εταιρία' },
  // The Caucasus and Mongolia
  { code: 'SHPS', spellings: 'შპს|შეზღუდული პასუხისმგებლობის საზოგადოება', before: true },
  { code: 'SS', spellings: 'სს|სააქციო საზოგადოება', before: true },
  { code: 'SPY', spellings: 'ՍՊԸ|Սահմանափակ պատասխանատվությամբ ընկերություն' },
  { code: 'PBY', spellings: 'ՓԲԸ|Փակ բաժնետիրական ընկերություն' },
  { code: 'BBY', spellings: 'ԲԲԸ|Բաց բաժնետիրական ընկերություն' },
  { code: 'XXK', spellings: 'ХХК|Хязгаарлагдмал хариуцлагатай компани' },
  // Hebrew, Arabic, Persian
  { code: 'BM', spellings: 'בעמ|בערבון מוגבל' },
  { code: 'WLL', spellings: 'ذمم|شذمم|ذات مسؤولية محدودة|شركة ذات مسؤولية محدودة|المحدودة' },
  { code: 'SAE', spellings: 'شمم|شركة مساهمة مصرية' },
  { code: 'JSC', spellings: 'شمع|شركة مساهمة عامة|مساهمة عامة|شركة مساهمة' },
  { code: 'CJSC', spellings: 'شمخ|شركة مساهمة خاصة|شركة مساهمة مقفلة' },
  { code: 'COMPANY-AR', spellings: 'شركة|شرکت', before: true },
];

/**
 * Forms that are written without spaces, so that they are searched within words. If one ends in another, the longer one
 * comes first.
 */
export const UNSPACED_FORMS: readonly (readonly [code: string, ...spellings: string[]])[] = [
  ['KABUSHIKI KAISHA', '株式会社'],
  ['YUGEN KAISHA', '有限会社'],
  ['GODO KAISHA', '合同会社'],
  ['GOSHI KAISHA', '合資会社'],
  ['GOMEI KAISHA', '合名会社'],
  ['SHADAN HOJIN', '一般社団法人', '公益社団法人', '社団法人'],
  ['ZAIDAN HOJIN', '一般財団法人', '公益財団法人', '財団法人'],
  ['GUFEN YOUXIAN GONGSI', '股份有限公司'],
  ['YOUXIAN ZEREN GONGSI', '有限责任公司', '有限責任公司'],
  ['YOUXIAN GONGSI', '有限公司'],
  ['YOUXIAN HEHUO', '有限合伙企业', '有限合夥企業', '合伙企业(有限合伙)', '有限合伙'],
  ['WUXIAN GONGSI', '無限公司', '无限公司'],
  ['JUSIK HOESA', '주식회사'],
  ['YUHAN CHAEGIM HOESA', '유한책임회사'],
  ['YUHAN HOESA', '유한회사'],
  ['HAPJA HOESA', '합자회사'],
  ['HAPMYEONG HOESA', '합명회사'],
  ['BORISAT', 'บริษัท', 'บมจ.', 'บจก.', 'หจก.', 'ห้างหุ้นส่วนจำกัด'],
  ['CHAMKAT', 'จำกัด (มหาชน)', 'จำกัด(มหาชน)', 'จำกัด'],
];

/** Replacements for `㈱`, `(株)`, and the like, after NFKC. */
export const SIGNS: Readonly<Record<string, string>> = {
  株: '株式会社',
  有: '有限会社',
  同: '合同会社',
  資: '合資会社',
  名: '合名会社',
  주: '주식회사',
  유: '유한회사',
};
