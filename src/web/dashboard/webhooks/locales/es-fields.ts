/** Descriptions of event fields in Spanish, by the API's English text; those that are only code stay as they are. */
export const fieldMeanings: Readonly<Record<string, string>> = {
  "Your own ID for the user. If you set none, the person's ID":
    'Su propio ID del usuario. Si no lo indica, el ID de la persona',
  'Evidence for the verification, as in the credential': 'Pruebas de la verificación, como en la credencial',
  'Reason codes of the checks that did not pass': 'Códigos de las comprobaciones no superadas',
  'Codes of the reasons why new pictures are required, such as glare, blur, or no_selfie. The verification contains them as sentences':
    'Códigos de los motivos por los que hacen falta fotos nuevas, como glare, blur o no_selfie. La verificación los contiene como frases',
  'Similarity, 0 to 1': 'Similitud, de 0 a 1',
  'Codes of the tasks that did not succeed': 'Códigos de las tareas no superadas',
  'Codes: document_requested, answer_requested, or owner_requested':
    'Códigos: document_requested, answer_requested u owner_requested',
  'Codes: screening_hit, document_expired, owner_expired, or reviewer':
    'Códigos: screening_hit, document_expired, owner_expired o reviewer',
  'Codes: verification_due or input_not_sent': 'Códigos: verification_due o input_not_sent',
  '`business`, or `owner:` and the key of one of its owners': '`business`, u `owner:` y la clave de un propietario',
  'model_release, copyright_assignment, copyright_license, consent, or contract':
    'model_release, copyright_assignment, copyright_license, consent o contract',
  'Kind of object that the agreement is signed for': 'Tipo de objeto para el que se firma el acuerdo',
  'ID of the object that the agreement is signed for: `rel_…` or `cns_…`':
    'ID del objeto para el que se firma el acuerdo: `rel_…` o `cns_…`',
  'Your own ID for the project; null if it has none': 'Su propio ID del proyecto; null si no tiene',
  'Your own ID for the party': 'Su propio ID de la parte',
  'The status of the release at the time of the event': 'Estado de la autorización en el momento del evento',
  'Number of registered files that the release covered': 'Número de archivos registrados que cubría la autorización',
  'Recipients that have not acknowledged the withdrawal': 'Destinatarios que no han acusado recibo de la retirada',
  'Whether all of them acknowledged by the deadline': 'Si todos acusaron recibo en plazo',
  '`agr_…`; null for an attested release': '`agr_…`; null en una autorización declarada',
  '`dst_…`, one for each recipient': '`dst_…`, uno por destinatario',
  '`cns_…` of the withdrawn consent to a digital replica; null for a release':
    '`cns_…` del consentimiento retirado para una réplica digital; null en una autorización',
  '`rel_…`; null if a consent was withdrawn': '`rel_…`; null si se retiró un consentimiento',
  '`file_…` from which this copy inherits it; null if it concerns the file itself':
    '`file_…` del que esta copia lo hereda; null si se refiere al propio archivo',
  '`cmp_…` of the decided complaint': '`cmp_…` de la reclamación resuelta',
  '`cns_…`; null for a release': '`cns_…`; null en una autorización',
  '`rel_…` of a withdrawn release': '`rel_…` de una autorización retirada',
  'Reason code': 'Código del motivo',
  'For a release: time by which recipients must acknowledge the withdrawal':
    'En una autorización: plazo para que los destinatarios acusen recibo de la retirada',
  '`per_…`; null if the credential does not belong to a person': '`per_…`; null si la credencial no es de una persona',
  '`ver_…`; null if the credential does not attest a verification':
    '`ver_…`; null si la credencial no acredita una verificación',
  'ID of the object that the credential attests: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…`':
    'ID del objeto que acredita la credencial: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…` o `rlc_…`',
  'Number of open disputes of the work': 'Número de disputas abiertas sobre la obra',
  'age-over or business-verified': 'age-over o business-verified',
  'Calendar day for which the proof states the age or validity':
    'Día para el que la prueba indica la edad o la validez',
  'Pseudonym. The same for the same person or business in the same scope':
    'Seudónimo. Es igual para la misma persona o empresa en el mismo ámbito',
  '`prq_…`; null if you sent a statement instead of a request':
    '`prq_…`; null si envió una declaración en lugar de una solicitud',
  'Reason code: the name of the condition that is not met, or credential_revoked, credential_suspended, fraud_suspected, held_in_wallet, not_provable, or prover_failed':
    'Código del motivo: el nombre de la condición que no se cumple, o credential_revoked, credential_suspended, fraud_suspected, held_in_wallet, not_provable o prover_failed',
  'Formats of the presented credentials': 'Formatos de las credenciales presentadas',
  'Reason for the failure: presentation_invalid, query_not_satisfied, transaction_data_not_confirmed, transaction_data_refused, wallet_refused, or wallet_failed':
    'Motivo del fallo: presentation_invalid, query_not_satisfied, transaction_data_not_confirmed, transaction_data_refused, wallet_refused o wallet_failed',
  'ID of the organization (`org_…`), project (`prj_…`), or person (`per_…`)':
    'ID de la organización (`org_…`), del proyecto (`prj_…`) o de la persona (`per_…`)',
  'Status now. The same as `from` if a requirement changed but the status did not':
    'Estado actual. Igual que `from` si cambió un requisito, pero no el estado',
  'Changed requirements. A status is null if the requirement did not apply before, or no longer applies':
    'Requisitos que cambiaron. Un estado es null si el requisito no se aplicaba antes o ya no se aplica',
  'not_consented, under_age, illegal, copyright, or other': 'not_consented, under_age, illegal, copyright u other',
  '`upheld` and `reversed` are results of an appeal': '`upheld` y `reversed` son resultados de un recurso',
  'By the deadline': 'En plazo',
  '`public`: sent on your public complaint page': '`public`: enviada en su página pública de reclamaciones',
  'Your own ID for the user; null if you set none': 'Su propio ID del usuario; null si no tiene',
  'Report type, such as performer_records': 'Tipo de informe, como performer_records',
  '`work_…` that the file embodies; null if none is stated': '`work_…` que contiene el archivo; null si no se indica',
  'SHA-256 of the file, in lowercase hexadecimal digits': 'SHA-256 del archivo, en hexadecimal y minúsculas',
  'Reason code, such as too_large': 'Código del motivo, como too_large',
  'Verdict of the offline verifier when the bundle was created':
    'Resultado del verificador sin conexión cuando se creó el paquete',
  'Codes of the missing items of performers and producer':
    'Códigos de lo que falta a los intérpretes y a la productora',
  'Reason code: too_many_performers, too_many_files, too_many_works, or internal':
    'Código del motivo: too_many_performers, too_many_files, too_many_works o internal',
  'Your own ID for the bundle': 'Su propio ID del paquete',
  'Status at the last check': 'Estado en la última comprobación',
  'Status before the change': 'Estado antes del cambio',
  'Verdict of the offline verifier. Null before the first completed check':
    'Resultado del verificador sin conexión. Null antes de la primera comprobación completa',
  'Names of failed rules; at most 100': 'Nombres de las reglas que fallan; 100 como máximo',
  'Since when the issuer has been unreachable, its status lists out of date, or checks have failed':
    'Desde cuándo no responde el emisor, están caducadas sus listas de estado o fallan las comprobaciones',
  'Set if the bundle comes from development or test mode':
    'Indica si el paquete procede del modo de desarrollo o de prueba',
  'DID of the issuer, as the bundle states it': 'DID del emisor, según el paquete',
  'ID that the issuer gave the bundle': 'ID que el emisor dio al paquete',
  'Current time of the test organization': 'Hora actual de la organización de prueba',
  '`per_…`. Empty for an erasure by email address or by the retention policy':
    '`per_…`. Vacío si se borra por dirección de correo o por la política de conservación',
  'Earliest start of the erasure': 'Inicio del borrado, como muy pronto',
  'Whether a second member must approve the erasure before it begins':
    'Si otro miembro debe aprobar el borrado antes de que empiece',
  'Number of erased items by kind. Empty if all data had to be kept':
    'Número de elementos borrados, por tipo. Vacío si hubo que conservar todos los datos',
  'Items that are kept because of a legal hold, a minimum retention, or the rights of other people':
    'Elementos que se conservan por una retención legal, un plazo mínimo o los derechos de otras personas',
  'Copies outside the service, which it cannot erase': 'Copias fuera del servicio, que este no puede borrar',
  'Time by which the last key to the erased data is destroyed, including keys in raw disk and database logs. Null if nothing was erased; missing in older events':
    'Plazo para destruir la última clave de los datos borrados, también en el disco y en los registros de la base de datos. Null si no se borró nada; falta en eventos antiguos',
};
