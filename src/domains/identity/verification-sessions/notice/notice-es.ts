import type { ListCategory } from '#domains/reference/screening/index.ts';
import type { Evidence, NoticeFacts, NoticeSection } from './notice.ts';

/** The notice in Spanish; any change of wording needs a new version in consent-notice.ts. */
export function noticeInSpanish({
  organization,
  retentionDays,
  evidence,
  comparesPortrait,
  lists,
  business,
}: NoticeFacts): NoticeSection[] {
  const days = retentionDays === 1 ? 'un día' : `${retentionDays} días`;
  return [
    {
      heading: 'Responsable del tratamiento',
      text: `${organization} necesita comprobar que usted es quien dice ser. También es responsable del tratamiento de sus datos.`,
    },
    ...(business === undefined ? [] : [whyOwners(organization, business)]),
    {
      heading: 'Datos tratados',
      text: comparesPortrait ? WITH_FACE[evidence] : COLLECTED[evidence],
    },
    {
      heading: 'Finalidad',
      text: `${lists.length === 0 ? 'Solo para' : 'Para'} verificar su identidad y poder acreditar después que se verificó. La decisión es automatizada. En caso de duda, una persona de la organización revisa ${evidence === 'document' ? 'las fotografías' : 'lo que usted ha enviado'}.`,
    },
    ...(lists.length === 0 ? [] : [whichLists(lists)]),
    {
      heading: 'Plazo de conservación',
      text:
        evidence === 'wallet' && !comparesPortrait
          ? `El resultado y los datos del documento se conservan mientras ${organization} deba poder acreditar la verificación.`
          : `Las fotografías y las medidas de su rostro se suprimen ${days} después de terminar la verificación. El resultado, ${KEPT[comparesPortrait ? evidence : 'document']} del documento y sus datos se conservan mientras ${organization} deba poder acreditar la verificación.`,
    },
    {
      heading: 'Sus derechos',
      text: `Puede negarse ahora, y puede retirar su consentimiento en cualquier momento comunicándolo a ${organization}. La retirada no afecta a la licitud del tratamiento anterior. También puede solicitar el acceso a sus datos, su rectificación o su supresión, o que una persona haga la verificación.`,
    },
  ];
}

const DATA = 'nombre, fecha de nacimiento, número de documento y otros similares';
const PURPOSE = 'para compararlo con el retrato del documento y comprobar que usted está presente';

const COLLECTED: Readonly<Record<Evidence, string>> = {
  document: `Fotografías de su documento de identidad y de su rostro, y los datos del documento: ${DATA}. Su rostro se mide (datos biométricos) ${PURPOSE}.`,
  either: `Los datos de su documento de identidad: ${DATA}. Usted elige cómo mostrarlo. Si usa su cartera, esta envía los datos y no se toma ninguna fotografía. Si hace fotografías, son del documento y de su rostro. En ese caso, su rostro se mide (datos biométricos) ${PURPOSE}.`,
  wallet: `Los datos del documento que está en su cartera: ${DATA}. No se toma ninguna fotografía ni se mide su rostro.`,
};

const KEPT: Readonly<Record<Evidence, string>> = {
  document: 'las fotografías',
  either: 'el retrato y las fotografías',
  wallet: 'el retrato',
};

/** The text if the wallet also shares the portrait. */
const WITH_FACE: Readonly<Record<Evidence, string>> = {
  ...COLLECTED,
  either: `Fotografías de su rostro, y los datos y el retrato de su documento de identidad: ${DATA}. Usted elige cómo mostrar el documento: su cartera envía los datos y el retrato, o usted lo fotografía. Su rostro se mide (datos biométricos) ${PURPOSE}.`,
  wallet: `Fotografías de su rostro, y los datos y el retrato del documento que está en su cartera: ${DATA}. Su rostro se mide (datos biométricos) ${PURPOSE}.`,
};

const LISTS = {
  sanctions: 'listas de sanciones',
  pep: 'listas de personas con responsabilidad pública y sus familiares',
  adverse: 'listas de delitos y advertencias',
} as const satisfies Record<ListCategory, string>;

function whichLists(lists: readonly ListCategory[]): NoticeSection {
  return {
    heading: 'Listas',
    text: `Su nombre y su fecha de nacimiento se comparan también con ${lists.map((each) => LISTS[each]).join(', ')}, ahora y cada vez que cambia una de ellas. Una persona de la organización revisa cada coincidencia antes de que se decida nada.`,
  };
}

function whyOwners(organization: string, business: string): NoticeSection {
  return {
    heading: 'Motivo de esta solicitud',
    text: `${business} ha comunicado que usted es titular de la empresa o la dirige. ${organization} debe conocer a las personas que están detrás de las empresas con las que trabaja. Si no es su caso, no continúe y avise a ${organization}.`,
  };
}
