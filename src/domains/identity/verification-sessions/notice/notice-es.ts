import type { ListCategory } from '#domains/reference/screening/index.ts';
import type { NoticeFacts, NoticeSection } from './notice.ts';

/** The notice in Spanish; a change of any word needs a new version in consent-notice.ts. */
export function noticeInSpanish({ organization, retentionDays, lists, business }: NoticeFacts): NoticeSection[] {
  const days = retentionDays === 1 ? 'un día' : `${retentionDays} días`;
  return [
    {
      heading: 'Responsable del tratamiento',
      text: `${organization} quiere saber que eres quien dices ser, y es responsable de tus datos.`,
    },
    ...(business === undefined ? [] : [whyOwners(organization, business)]),
    {
      heading: 'Datos que se recogen',
      text: 'Fotos de tu documento de identidad y de tu cara, y lo que dice el documento: tu nombre, fecha de nacimiento, número de documento y datos parecidos. Tu cara se mide (datos biométricos) para compararla con el retrato del documento y para ver que realmente estás ahí.',
    },
    {
      heading: 'Finalidad',
      text: `${lists.length === 0 ? 'Solo para' : 'Para'} confirmar tu identidad y poder demostrar después que se confirmó. Decide un programa; cuando no está seguro, una persona de la organización mira las fotos.`,
    },
    ...(lists.length === 0 ? [] : [whichLists(lists)]),
    {
      heading: 'Plazo de conservación',
      text: `Las fotos y las medidas de tu cara se borran ${days} después de terminar la comprobación. El resultado, las fotos del documento y lo que este dice se guardan mientras ${organization} tenga que poder demostrar la comprobación.`,
    },
    {
      heading: 'Tú decides',
      text: `Puedes negarte ahora, y puedes retirar tu consentimiento en cualquier momento diciéndoselo a ${organization}; lo hecho hasta entonces sigue siendo lícito. Pídeles también ver, corregir o borrar tus datos, o que una persona haga la comprobación.`,
    },
  ];
}

const LISTS = {
  sanctions: 'listas de sanciones',
  pep: 'listas de personas con cargos públicos y sus familiares',
  adverse: 'listas de delitos y advertencias',
} as const satisfies Record<ListCategory, string>;

function whichLists(lists: readonly ListCategory[]): NoticeSection {
  return {
    heading: 'Listas',
    text: `Tu nombre y tu fecha de nacimiento se comparan además con ${lists.map((each) => LISTS[each]).join(', ')}, ahora y de nuevo cuando cambia una de ellas. Una persona de la organización revisa cada coincidencia antes de decidir nada.`,
  };
}

function whyOwners(organization: string, business: string): NoticeSection {
  return {
    heading: 'Motivo de esta solicitud',
    text: `${business} te ha nombrado como alguien que es su propietario o la dirige. ${organization} tiene que conocer a las personas que están detrás de las empresas con las que trabaja. Si no eres tú, no sigas, y díselo a ${organization}.`,
  };
}
