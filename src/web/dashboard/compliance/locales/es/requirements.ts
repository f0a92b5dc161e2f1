import type { Translated } from '#web/kit/i18n/index.ts';
import type { requirements as en } from '../en/requirements.ts';

export const requirements: Translated<typeof en> = {
  name: {
    identity_verified: 'Identidad verificada',
    age_on_shoot_date: '18 años el primer día del rodaje',
    release_signed: 'Autorización firmada',
    release_not_withdrawn: 'Autorización no retirada',
    withdrawal_acknowledged: 'Retirada confirmada',
    producer_verified: 'Productora verificada',
    performers_complete: 'Intérpretes completos',
    records_complete: 'Registros completos',
    list_screening_fresh: 'Búsqueda en listas al día',
  },
  about: {
    identity_verified:
      'Todos los intérpretes se verificaron con un documento antes del rodaje, y el documento sigue vigente mientras dura.',
    age_on_shoot_date: 'Todos los intérpretes eran mayores de edad en su primer día de rodaje, según su documento.',
    release_signed: 'Todos los intérpretes firmaron una autorización y su plazo no ha terminado.',
    release_not_withdrawn: 'Ningún intérprete ha retirado su autorización.',
    withdrawal_acknowledged: 'Todos los destinatarios confirmaron la retirada en 48 horas.',
    producer_verified: 'La empresa detrás de la producción está aprobada y sus documentos no han vencido.',
    performers_complete: 'Se declaró el número previsto de intérpretes, sin duplicados.',
    records_complete: 'Constan el título, los días de rodaje y lo que dice el documento examinado (28 CFR 75.2).',
    list_screening_fresh:
      'Las empresas, sus propietarios y las personas, si la política lo pide, se compararon con listas recientes, sin coincidencias abiertas.',
  },
  reason: {
    identity_missing: {
      title: 'Identidad sin verificar',
      help: 'Invite a esta persona a mostrar un documento y un selfi.',
    },
    identity_expired: {
      title: 'La verificación ha vencido',
      help: 'Verifique a esta persona otra vez: su documento o la verificación terminó.',
    },
    identity_expires: {
      title: 'La verificación termina pronto',
      help: 'Renuévela antes de su día, para que nada se interrumpa.',
    },
    identity_in_review: { title: 'Espera su decisión', help: 'Alguien tiene que revisar la verificación.' },
    identity_requires_input: {
      title: 'Se necesitan fotos nuevas',
      help: 'Se le pidió algo y todavía no lo ha enviado.',
    },
    identity_processing: {
      title: 'Verificación en curso',
      help: 'Las comprobaciones están en marcha; tarda un momento.',
    },
    identity_rejected: {
      title: 'La verificación fue rechazada',
      help: 'Decida si puede intentarlo otra vez o deja la producción.',
    },
    identity_suspended: {
      title: 'La credencial de identidad está suspendida',
      help: 'Reactívela cuando se aclare el motivo, o verifique de nuevo a la persona.',
    },
    identity_revoked: {
      title: 'La credencial de identidad fue revocada',
      help: 'Lo que usted confirmó de esta persona ya no cuenta. Verifíquela de nuevo o retírela de la producción.',
    },
    fraud_suspected: {
      title: 'Sospecha de fraude',
      help: 'Una credencial de esta persona fue revocada por sospecha de fraude. Un revisor debe aprobarla de nuevo.',
    },
    identity_redacted: {
      title: 'La verificación fue suprimida',
      help: 'Lo examinado ya no está. Verifique a esta persona otra vez si hace falta.',
    },
    identity_not_examined_here: {
      title: 'Usted no examinó su documento',
      help: 'Se mostró una credencial, pero los registros piden un documento examinado por usted.',
    },
    identity_examined_after_shoot: {
      title: 'El documento se examinó después del rodaje',
      help: 'La ley lo exige antes del rodaje. Decida si el intérprete sigue en la producción.',
    },
    shoot_day_unknown: {
      title: 'No se sabe el día del rodaje',
      help: 'Diga cuándo se rodó: la edad y la identidad se juzgan por ese día.',
    },
    under_age_on_shoot_day: {
      title: 'Era menor el día del rodaje',
      help: 'Nada lo arregla. Retire a esta persona de la producción y no publique.',
    },
    age_unknown: { title: 'No se sabe la edad', help: 'No se examinó ningún documento con fecha de nacimiento.' },
    release_missing: { title: 'Sin autorización', help: 'Envíele una autorización para firmar.' },
    release_pending: { title: 'La autorización espera una firma', help: 'Recuérdeselo: ya tiene el enlace.' },
    release_refused: {
      title: 'La autorización fue rechazada',
      help: 'No quiere que se publique. Retire a esta persona de la producción o hable con ella.',
    },
    release_withdrawn: { title: 'La autorización fue retirada', help: 'Deje de publicar y quítela de la producción.' },
    release_expired: { title: 'La invitación a firmar ha vencido', help: 'Envíe una autorización nueva.' },
    release_voided: { title: 'La autorización fue anulada', help: 'Envíe una nueva si todavía hace falta.' },
    release_ended: { title: 'El plazo de la autorización terminó', help: 'Pida una nueva antes de seguir.' },
    release_ends: { title: 'El plazo de la autorización termina pronto', help: 'Pida una nueva a tiempo.' },
    release_erased: { title: 'La autorización fue suprimida', help: 'Lo firmado ya no está. Pida una nueva.' },
    performer_signature_missing: {
      title: 'Solo declarada, sin firma de la persona',
      help: 'Sus requisitos exigen la firma de la propia persona.',
    },
    nullifier_missing: {
      title: 'La autorización no está unida a la persona verificada',
      help: 'El intérprete se verificó después de firmar. Vuelva a emitir la autorización. No hace falta otra firma.',
    },
    nullifier_not_distinct: { title: 'La misma persona aparece con dos nombres', help: 'Quite la entrada que sobra.' },
    document_record_erased: {
      title: 'Ya no consta el documento',
      help: 'Verifique a esta persona otra vez: los registros necesitan lo que dice el documento.',
    },
    document_expired_on_shoot_day: {
      title: 'El documento había vencido el día del rodaje',
      help: 'Verifique a esta persona con un documento que fuera válido entonces.',
    },
    acknowledgement_pending: {
      title: 'Se espera la confirmación de los destinatarios',
      help: 'Tienen 48 horas para decir que saben de la retirada.',
    },
    acknowledgement_overdue: {
      title: 'Los destinatarios no confirmaron a tiempo',
      help: 'Llámeles: las 48 horas han pasado.',
    },
    producer_missing: { title: 'Sin productora', help: 'Diga qué empresa verificada está detrás de la producción.' },
    producer_pending: {
      title: 'La productora se está verificando',
      help: 'La verificación de la empresa no está decidida.',
    },
    producer_in_review: { title: 'La productora espera su decisión', help: 'Alguien tiene que decidir en 24 horas.' },
    producer_requires_input: {
      title: 'La productora tiene que enviar algo',
      help: 'Se le pidió información o documentos.',
    },
    producer_rejected: { title: 'La productora fue rechazada', help: 'Elija otra empresa o vuelva a revisar esta.' },
    producer_suspended: {
      title: 'La productora está suspendida',
      help: 'Su aprobación o su credencial está suspendida. Resuelva primero el motivo.',
    },
    producer_revoked: {
      title: 'La credencial de la productora fue revocada',
      help: 'Renueve la verificación.',
    },
    producer_expired: { title: 'La verificación de la productora ha vencido', help: 'Renuévela.' },
    producer_expires: { title: 'La verificación de la productora termina pronto', help: 'Renuévela antes de su día.' },
    producer_cancelled: {
      title: 'La verificación de la productora se canceló',
      help: 'Verifique la empresa otra vez.',
    },
    producer_redacted: {
      title: 'La verificación de la productora fue suprimida',
      help: 'Verifique la empresa otra vez.',
    },
    producer_not_verified: { title: 'La productora no está aprobada', help: 'Apruebe primero la empresa.' },
    producer_erased: { title: 'La credencial de la productora fue suprimida', help: 'Verifique la empresa otra vez.' },
    screening_hit_open: {
      title: 'Una coincidencia abierta en una lista de sanciones',
      help: 'Mire si es la misma persona y resuélvala.',
    },
    screening_hit_confirmed: {
      title: 'Una coincidencia confirmada en una lista de sanciones',
      help: 'Decida si su organización trabaja con esta empresa.',
    },
    screening_outdated: {
      title: 'Sin buscar todavía en las listas de hoy',
      help: 'El servicio busca automáticamente, unos minutos después de cada lista nueva.',
    },
    no_lists: { title: 'Sin listas de sanciones', help: 'Pida al operador del servicio que importe las listas.' },
    lists_outdated: {
      title: 'Las listas de sanciones son demasiado viejas',
      help: 'Pida al operador del servicio que importe listas nuevas.',
    },
    lists_age: {
      title: 'Las listas de sanciones envejecen',
      help: 'Pida al operador del servicio que importe pronto listas nuevas.',
    },
    nobody_declared: { title: 'Ningún intérprete declarado', help: 'Añada a los intérpretes de la producción.' },
    performers_missing: {
      title: 'Menos personas de las esperadas',
      help: 'Declare a las demás o corrija cuántas se esperan.',
    },
    title_missing: { title: 'La producción no tiene título', help: 'Los registros necesitan un título.' },
    shoot_dates_missing: { title: 'Faltan los días de rodaje', help: 'Diga cuándo se rodó.' },
    not_shot_yet: { title: 'Todavía sin rodar', help: 'La prueba se hace del día del rodaje.' },
    other: { title: 'No se cumple: {{code}}', help: 'Ábralo para ver más.' },
  },
};
