import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  reason: {
    identity_missing: {
      title: 'Identidad sin verificar',
      help: 'Invite a esta persona a verificar su identidad.',
    },
    identity_expired: {
      title: 'La verificación ha caducado',
      help: 'El documento o la verificación de la persona ha caducado. Verifíquela de nuevo.',
    },
    identity_expires: {
      title: 'La verificación caduca pronto',
      help: 'Renuévela antes de que caduque.',
    },
    identity_in_review: { title: 'Pendiente de su decisión', help: 'Un revisor debe decidir sobre la verificación.' },
    identity_requires_input: {
      title: 'Se necesitan fotos nuevas',
      help: 'La persona todavía no ha enviado las fotos que se le pidieron.',
    },
    identity_processing: {
      title: 'Verificación en curso',
      help: 'Las comprobaciones están en marcha; tarda un momento.',
    },
    identity_rejected: {
      title: 'Verificación rechazada',
      help: 'Permita otro intento o retire a la persona del proyecto.',
    },
    identity_suspended: {
      title: 'La credencial de identidad está suspendida',
      help: 'Restablézcala cuando se aclare el motivo, o verifique de nuevo a la persona.',
    },
    identity_revoked: {
      title: 'La credencial de identidad fue revocada',
      help: 'La verificación anterior ya no cuenta. Verifique de nuevo a la persona o retírela del proyecto.',
    },
    fraud_suspected: {
      title: 'Sospecha de fraude',
      help: 'Una credencial de esta persona fue revocada por sospecha de fraude. Un revisor debe aprobarla de nuevo.',
    },
    identity_redacted: {
      title: 'Datos de la verificación suprimidos',
      help: 'Los datos examinados se han suprimido. Verifique de nuevo a la persona si sigue en el proyecto.',
    },
    identity_not_examined_here: {
      title: 'Documento no examinado por usted',
      help: 'La persona usó una credencial de su cartera. Los registros exigen un documento examinado por usted.',
    },
    identity_examined_after_shoot: {
      title: 'El documento se verificó después del rodaje',
      help: 'La ley lo exige antes del rodaje. Decida si el intérprete sigue en el proyecto.',
    },
    shoot_day_unknown: {
      title: 'Falta el día del rodaje',
      help: 'Añada el día del rodaje. La edad y la identidad se comprueban para ese día.',
    },
    under_age_on_shoot_day: {
      title: 'Menor de edad el día del rodaje',
      help: 'Esto no se puede corregir. Retire a la persona del proyecto y no publique.',
    },
    age_unknown: { title: 'No se sabe la edad', help: 'No se examinó ningún documento con fecha de nacimiento.' },
    proof_of_age_after_shoot: {
      title: 'Prueba de edad emitida después del rodaje',
      help: 'No muestra la edad el día del rodaje. Verifique su identidad.',
    },
    replica_consent_missing: {
      title: 'Sin consentimiento para la réplica digital',
      help: 'Pídale que firme un consentimiento para la réplica digital.',
    },
    replica_consent_pending: {
      title: 'Consentimiento sin firmar',
      help: 'Aún no ha firmado el consentimiento.',
    },
    replica_consent_expired: {
      title: 'Consentimiento caducado',
      help: 'Pídale que firme un nuevo consentimiento.',
    },
    replica_consent_used: {
      title: 'Consentimiento agotado',
      help: 'Permite un solo uso, que ya se registró. Pida un nuevo consentimiento.',
    },
    replica_consent_withdrawn: { title: 'Consentimiento retirado', help: 'Deje de publicar la réplica.' },
    release_missing: { title: 'Sin autorización', help: 'Envíele una autorización para firmar.' },
    release_not_sent: {
      title: 'Autorización sin enviar',
      help: 'Se está preparando para la firma. Ábrala para ver los detalles.',
    },
    release_pending: {
      title: 'Autorización pendiente de firma',
      help: 'Quien firma ya tiene el enlace. Envíe un recordatorio.',
    },
    release_refused: {
      title: 'Autorización rechazada',
      help: 'El intérprete no da su permiso. Hable con la persona o retírela del proyecto.',
    },
    release_withdrawn: {
      title: 'Autorización retirada',
      help: 'Deje de publicar el material y retire a la persona del proyecto.',
    },
    release_expired: {
      title: 'Autorización caducada sin firmar',
      help: 'No todas las partes firmaron a tiempo. Envíe una autorización nueva.',
    },
    release_voided: { title: 'La autorización fue anulada', help: 'Envíe una nueva si todavía hace falta.' },
    release_ended: { title: 'Autorización caducada', help: 'Su plazo ha terminado. Pida una nueva antes de publicar.' },
    release_ends: { title: 'La autorización caduca pronto', help: 'Pida una nueva a tiempo.' },
    release_erased: {
      title: 'La autorización fue suprimida',
      help: 'Los datos personales de esta autorización se han suprimido, así que no acredita nada. No se pueden recuperar.',
    },
    credential_suspended: {
      title: 'La credencial de la autorización está suspendida',
      help: 'Reactívela cuando se resuelva el motivo. Hasta entonces, no publique.',
    },
    credential_revoked: {
      title: 'La credencial de la autorización fue revocada',
      help: 'La autorización ya no permite publicar. Envíe una nueva para su firma.',
    },
    performer_signature_missing: {
      title: 'Solo declarada, sin firma del intérprete',
      help: 'Sus requisitos exigen la firma del propio intérprete.',
    },
    not_signed_by_performer: {
      title: 'Solo declarada, sin firma del intérprete',
      help: 'Pida al intérprete que firme una autorización.',
    },
    signature_level_too_low: {
      title: 'Nivel de firma insuficiente',
      help: 'Pida al intérprete que firme de nuevo con un dispositivo verificado, o baje el mínimo del proyecto.',
    },
    wallet_issuer_not_in_trust: {
      title: 'Firmada con una cartera',
      help: 'Los destinatarios necesitan el emisor de esa identidad en su archivo de confianza.',
    },
    nullifier_missing: {
      title: 'La autorización no está vinculada a la persona verificada',
      help: 'Cuando el intérprete esté verificado, vuelva a emitir la autorización. No hace falta otra firma.',
    },
    nullifier_not_distinct: { title: 'La misma persona con dos nombres', help: 'Quite la entrada que sobra.' },
    document_record_erased: {
      title: 'El registro del documento se ha suprimido',
      help: 'Los registros exigen los datos del documento. Verifique de nuevo a la persona.',
    },
    document_expired_on_shoot_day: {
      title: 'El documento estaba caducado el día del rodaje',
      help: 'Verifique a la persona con un documento que fuera válido ese día.',
    },
    acknowledgement_pending: {
      title: 'Se espera la confirmación de los destinatarios',
      help: 'Tienen 48 horas para confirmar que han recibido el aviso.',
    },
    acknowledgement_overdue: {
      title: 'Los destinatarios no confirmaron a tiempo',
      help: 'Han pasado las 48 horas. Póngase en contacto con ellos.',
    },
    producer_missing: { title: 'Sin productora', help: 'Indique la empresa verificada que está detrás del proyecto.' },
    producer_pending: {
      title: 'La productora se está verificando',
      help: 'La verificación de la empresa todavía no está decidida.',
    },
    producer_in_review: {
      title: 'La productora está pendiente de su decisión',
      help: 'Un revisor debe decidir en 24 horas.',
    },
    producer_requires_input: {
      title: 'La productora no ha enviado todo',
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
    producer_expired: { title: 'La verificación de la productora ha caducado', help: 'Renuévela.' },
    producer_expires: {
      title: 'La verificación de la productora caduca pronto',
      help: 'Renuévela antes de que caduque.',
    },
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
      title: 'Coincidencia abierta en una lista de sanciones',
      help: 'Compruebe si es la misma persona y confirme o descarte la coincidencia.',
    },
    screening_hit_confirmed: {
      title: 'Coincidencia confirmada en una lista de sanciones',
      help: 'Decida si su organización trabaja con esta empresa.',
    },
    screening_outdated: {
      title: 'Sin comparar todavía con las listas de hoy',
      help: 'El servicio lo hace automáticamente, unos minutos después de cada lista nueva.',
    },
    no_lists: { title: 'Sin listas de sanciones', help: 'Pida al operador del servicio que importe las listas.' },
    lists_outdated: {
      title: 'Las listas de sanciones son demasiado antiguas',
      help: 'Pida al operador del servicio que importe listas nuevas.',
    },
    lists_age: {
      title: 'Las listas de sanciones pronto serán demasiado antiguas',
      help: 'Pida al operador del servicio que importe pronto listas nuevas.',
    },
    nobody_declared: { title: 'Ningún intérprete añadido', help: 'Añada a los intérpretes del proyecto.' },
    performers_missing: {
      title: 'Menos intérpretes de los previstos',
      help: 'Añada a los demás o corrija el número previsto.',
    },
    title_missing: { title: 'El proyecto no tiene título', help: 'Los registros necesitan un título.' },
    shoot_dates_missing: { title: 'Faltan los días de rodaje', help: 'Añada los días de rodaje.' },
    not_shot_yet: { title: 'Aún no se ha rodado', help: 'La edad se puede probar a partir del día del rodaje.' },
    other: { title: 'Requisito incumplido: {{code}}', help: 'Ábralo para ver los detalles.' },
  },
  status: {
    met: 'Listo',
    expiring: 'Caduca pronto',
    missing: 'Incompleto',
    blocked: 'Bloqueado',
    pending: 'Comprobándose',
  },
  project: {
    ready: 'Listo para publicar',
    readyHelp: 'Ya puede crear un paquete válido.',
    readyForShoot: 'Listo para el rodaje',
    readyForShootHelp: 'No falta nada. Podrá crear un paquete válido a partir del primer día de rodaje.',
    notReady_one: 'No está listo: falta {{count}} elemento',
    notReady_other: 'No está listo: faltan {{count}} elementos',
    bundleFails: 'Se cumplen sus requisitos, pero un paquete no sería válido',
    compliance: 'Abrir en Cumplimiento',
    of_one: '{{title}} ({{count}} intérprete)',
    of_other: '{{title}} ({{count}} intérpretes)',
  },
};
