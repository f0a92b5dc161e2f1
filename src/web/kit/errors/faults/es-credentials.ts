/** Credentials, offers, proofs, and wallets. */
export const credentials = {
  'The link is {{status}}.': 'El enlace ya no se puede cancelar. Vuelva a cargar la página.',
  'The link has been used.': 'El enlace ya se ha usado.',
  'This link has already been used. Ask the sender for a new one.':
    'Este enlace ya se ha usado. Pida otro al remitente.',
  'Another link is being created. Try again.': 'Se está creando otro enlace. Inténtelo de nuevo.',
  'A person with the link can read the birth date and nationality. Creating it also requires the scope pii:read.':
    'Con el enlace se pueden leer la fecha de nacimiento y la nacionalidad. Para crearlo hace falta también el permiso pii:read.',
  'The credential is {{status}}.': 'La credencial no está vigente.',
  'The credential has expired.': 'La credencial ha caducado.',
  'The holder requires a P-256 or Ed25519 key.': 'El titular necesita una clave P-256 o Ed25519.',
  'The data attested by this credential was redacted.': 'Los datos que acredita esta credencial se han suprimido.',
  'The verification behind this credential is suspended. Approve it again to reinstate the credential.':
    'La verificación en que se basa esta credencial está suspendida. Apruébela de nuevo para restablecer la credencial.',
  'The credential is revoked. A revocation cannot be undone.':
    'La credencial está revocada. Una revocación no se puede deshacer.',
  'The DID cannot be resolved: {{why}}': 'No se puede resolver el DID.',
  'This DID is a former DID of the organization and no longer signs.':
    'Este es un DID anterior de la organización y ya no firma.',
  'The keys were rotated {{count}} times within a day. Try again after the time in Retry-After.':
    'Las claves se rotaron {{count}} veces en un día. Inténtelo más tarde.',
  'The request has ended: {{state}}.': 'La solicitud ya ha terminado.',
  'This request has ended.': 'Esta solicitud ya ha terminado.',
  'There is nothing to offer. {{why}}.': 'No hay nada que ofrecer: la verificación o la credencial no está vigente.',
  'An offer that is {{status}} cannot be canceled.': 'En su estado actual, la oferta no se puede cancelar.',
  'An offer with an authorization code requires a transaction code.':
    'Una oferta con código de autorización exige un código de transacción.',
  'Only identity verifications are available as mobile documents.':
    'Solo las verificaciones de identidad están disponibles como documentos móviles.',
  'A dc+sd-jwt and an mso_mdoc contain name and birth date. Offering them also requires the scope pii:read; jwt_vc_json, vc+jwt, and eu.europa.ec.av.1 contain neither.':
    'Los formatos dc+sd-jwt y mso_mdoc contienen el nombre y la fecha de nacimiento. Para ofrecerlos hace falta también el permiso pii:read; jwt_vc_json, vc+jwt y eu.europa.ec.av.1 no los contienen.',
  'The proof request was already used or has expired.': 'La solicitud de prueba ya se usó o ha caducado.',
  'The proof request is {{status}}.': 'La solicitud de prueba ya no está abierta.',
  'Too many proofs are queued. Try again after Retry-After.': 'Hay demasiadas pruebas en cola. Inténtelo más tarde.',
  'Too many proofs are waiting. Try again after the time in Retry-After.':
    'Hay demasiadas pruebas en espera. Inténtelo más tarde.',
  'An organization can verify at most {{count}} batches at the same time.':
    'Una organización puede verificar {{count}} lotes a la vez como máximo.',
  'The person had not reached the age on that day.': 'Ese día, la persona aún no tenía la edad exigida.',
  'The identity document was examined after that day.': 'El documento de identidad se examinó después de ese día.',
  'The identity document was no longer valid on that day.': 'Ese día, el documento de identidad ya no era válido.',
  'The business is not registered in any of the countries in the statement.':
    'La empresa no está registrada en ninguno de los países del enunciado.',
  'The business has none of the legal forms in the statement.':
    'La empresa no tiene ninguna de las formas jurídicas del enunciado.',
  'The business was not incorporated before that day, or its incorporation date is unknown.':
    'La empresa no se constituyó antes de ese día, o no se conoce su fecha de constitución.',
  'The business was examined after that day.': 'La empresa se examinó después de ese día.',
  'The verification of the business was no longer valid on that day.':
    'Ese día, la verificación de la empresa ya no era válida.',
  'The credential comes from none of the issuers in the statement.':
    'La credencial no procede de ninguno de los emisores del enunciado.',
  'The examination lacks an assurance required by the statement.':
    'Al examen le falta una garantía que exige el enunciado.',
  'A wallet holds the identity of a person, not of a business.':
    'Una cartera guarda la identidad de una persona, no la de una empresa.',
  'This service did not sign these claims, or the person was erased.':
    'Este servicio no firmó estos datos, o los datos de la persona se han suprimido.',
} as const;
