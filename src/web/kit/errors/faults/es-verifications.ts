/** Verifications of people and businesses, their review, sessions, and policies. */
export const verifications = {
  'A verification that is {{status}} accepts no submissions here.':
    'En su estado actual, la verificación no acepta más envíos.',
  'All {{count}} submissions are used. Start a new verification.':
    'Ya se han usado los {{count}} envíos. Empiece otra verificación.',
  'All {{count}} submissions are used. Decide, or start a new verification.':
    'Ya se han usado los {{count}} envíos. Decida, o empiece otra verificación.',
  'All {{count}} attempts are used. Start a new verification.':
    'Ya se han usado los {{count}} intentos. Empiece otra verificación.',
  'A new request has replaced this one.': 'Una solicitud posterior ha sustituido a esta.',
  'The verification is being changed. Try again in a minute.':
    'La verificación se está modificando. Inténtelo de nuevo en un minuto.',
  'The business is being examined again, because of new data or a policy change. Try again in a minute.':
    'La empresa se está examinando de nuevo por datos nuevos o por un cambio de política. Inténtelo de nuevo en un minuto.',
  'Only a business verification in in_review can be decided; this one is {{status}}.':
    'Solo se puede decidir una verificación en revisión, y esta no lo está. Vuelva a cargar la página.',
  'Only a verification in needs_review can be decided; this one is {{status}}.':
    'Solo se puede decidir una verificación en revisión, y esta no lo está. Vuelva a cargar la página.',
  'Your approval is already recorded. Another reviewer must confirm it.':
    'Su aprobación ya está registrada. Debe confirmarla otro revisor.',
  'Your dismissal is already recorded. Another reviewer must confirm it.':
    'Su descarte ya está registrado. Debe confirmarlo otro revisor.',
  'Another reviewer has decided since. Reload the verification.':
    'Mientras tanto ha decidido otro revisor. Vuelva a cargar la página.',
  'Requirements for the approval are missing. See errors.': 'Faltan requisitos para aprobar.',
  'Matches of a verification that is {{status}} cannot be decided.':
    'En el estado actual de la verificación, no se puede decidir sobre las coincidencias.',
  'Dismiss all list matches before you approve the person. See errors.':
    'Descarte todas las coincidencias con listas antes de aprobar a la persona.',
  'This request has already been answered.': 'Esta solicitud ya se ha respondido.',
  'This link no longer works. Ask the sender for a new one.': 'Este enlace ya no sirve. Pida otro al remitente.',
  'The verification is {{status}}; owners can no longer be invited.':
    'En el estado actual de la verificación, ya no se puede invitar a los propietarios.',
  'The data of this owner is erased.': 'Los datos de este propietario se han suprimido.',
  'This owner is already verified.': 'Este propietario ya está verificado.',
  'This owner was invited within the last hour. Try again after the time in Retry-After.':
    'Este propietario recibió una invitación en la última hora. Inténtelo más tarde.',
  'The submission of this owner is being checked.': 'El envío de este propietario se está comprobando.',
  'A verification that is {{status}} cannot be redacted; cancel it, or wait until it ends.':
    'En su estado actual, los datos de la verificación no se pueden suprimir. Cancélela o espere a que termine.',
  'No company register is imported or configured.': 'No hay ningún registro mercantil importado ni configurado.',
  'The verification is redacted.': 'Los datos de la verificación se han suprimido.',
  'A business verification with the status {{from}} cannot change to {{to}}.':
    'En su estado actual, la verificación no admite este cambio. Vuelva a cargar la página.',
  'A verification with the status {{from}} cannot change to {{to}}.':
    'En su estado actual, la verificación no admite este cambio. Vuelva a cargar la página.',
  'A verification that is {{status}} cannot be assigned.': 'En su estado actual, la verificación no se puede asignar.',
  'Only a person who is logged in can view a verification.':
    'Solo una persona con la sesión iniciada puede ver una verificación.',
  'Nothing was read from the document, so it cannot be approved.':
    'No se leyó nada del documento, así que no se puede aprobar.',
  'The document has expired since, so it cannot be approved.':
    'El documento ha caducado mientras tanto, así que no se puede aprobar.',
  'No data was read from the document. Enter its data in `document` for an approval.':
    'No se leyó ningún dato del documento. Para aprobar, introduzca sus datos.',
  'A visa does not verify a person. Enter the data of the passport in `document` for an approval.':
    'Un visado no verifica a una persona. Para aprobar, introduzca los datos del pasaporte.',
  'Some fields of the document could not be read. Enter them. See errors.':
    'Algunos campos del documento no se pudieron leer. Introdúzcalos.',
  'The picture is damaged and cannot be shown as JPEG. Leave out rendition to download it as submitted.':
    'La imagen está dañada y no se puede mostrar. Descárguela tal como se envió.',
  'No pictures are required; the verification is {{status}}.':
    'En el estado actual de la verificación, no hacen falta fotos.',
  'No pictures are required; the session is {{status}}.': 'En el estado actual de la sesión, no hacen falta fotos.',
  'No document is required; the verification is {{status}}.':
    'En el estado actual de la verificación, no hace falta ningún documento.',
  "The person's consent is required before any examination.":
    'Hace falta el consentimiento de la persona antes de cualquier examen.',
  '`sameFaceAs` requires the scope reviews:write.': 'Para buscar el mismo rostro hace falta el permiso reviews:write.',
  'The sample wallet answers in test mode only.': 'La cartera de muestra solo responde en el modo de prueba.',
  'No wallet request is open. {{advice}}': 'No hay ninguna solicitud a una cartera abierta. Empiece de nuevo.',
  'Your policy (wallet.portrait) accepts a document in a wallet only together with pictures of the face. The page of a verification session takes them.':
    'Su política solo acepta un documento de cartera junto con fotos del rostro. La página de una sesión de verificación las toma.',
  'Your policy (wallet.portrait) requires no pictures of the face. Reload the page.':
    'Su política no exige fotos del rostro. Vuelva a cargar la página.',
  'Your policy (evidence) accepts no pictures of documents, only documents in a wallet.':
    'Su política no acepta fotos de documentos, solo documentos de cartera.',
  'Your policy (evidence) accepts no documents in a wallet, only pictures of documents.':
    'Su política no acepta documentos de cartera, solo fotos de documentos.',
  'This session had {{count}} liveness challenges without an answer. Create a new session.':
    'Esta sesión tuvo {{count}} pruebas de vida sin respuesta. Cree otra sesión.',
  'Changing {{field}} requires the scope organization:write.':
    'Para cambiar {{field}} hace falta el permiso organization:write.',
  'Your policy (fourEyes) requires a second member to approve a shorter retention period. Use PUT /v1/retention-policy with the class biometric instead.':
    'Su política exige que un segundo miembro apruebe un plazo de conservación más corto. Cámbielo en las reglas de conservación.',
  'Your policy (fourEyes) requires the approval of a second member. Use POST /v1/erasures instead.':
    'Su política exige la aprobación de un segundo miembro. Solicite una supresión.',
  'A session that is {{status}} cannot be canceled.': 'En su estado actual, la sesión no se puede cancelar.',
  'This session has a test outcome for pictures, so it accepts no wallet.':
    'Esta sesión tiene un resultado de prueba para fotos, así que no acepta una cartera.',
  'The person has refused, or the session is erased. Start a new verification.':
    'La persona se negó, o los datos de la sesión se han suprimido. Empiece otra verificación.',
  'This session no longer accepts pictures. Start a new verification.':
    'Esta sesión ya no acepta fotos. Empiece otra verificación.',
  'This person was invited within the last hour. Try again after the time in Retry-After.':
    'Esta persona recibió una invitación en la última hora. Inténtelo más tarde.',
  'This person has used the face check too often. Try again after the time in Retry-After.':
    'Esta persona ha usado la comprobación del rostro demasiadas veces. Inténtelo más tarde.',
  'Pictures were already sent. Ask the organization to erase them.':
    'Las fotos ya se enviaron. Pida a la organización que las suprima.',
  'The notice has changed. Reload the page to read it.': 'El aviso ha cambiado. Vuelva a cargar la página para leerlo.',
  'The screening service gave no usable answer. Try again later.':
    'El servicio de listas no dio una respuesta utilizable. Inténtelo más tarde.',
  'No list was imported yet. See npm run lists.':
    'Todavía no se ha importado ninguna lista. Pídalo a quien administra este servicio.',
} as const;
