/** Verifications of people and businesses, pictures, compliance, credentials, and proofs. */
export const identity = {
  'Allowed only for documents': 'Solo se admite para documentos',
  'Documents or answers are required': 'Hacen falta documentos o respuestas',
  'A document or an answer is required': 'Hace falta un documento o una respuesta',
  'A document has expired. Request a new one': 'Un documento ha caducado. Solicite uno nuevo',
  'The document has already expired': 'El documento ya ha caducado',
  'Is {{state}}': 'Su estado es {{state}}',
  'Requirements for the approval are missing. See errors.':
    'Faltan requisitos para la aprobación. Véalos en los campos.',
  'The beneficial owners and the control person are not all verified':
    'No están verificados todos los titulares reales y la persona de control',
  'The email address of this owner is unknown. Set email':
    'No se conoce el correo electrónico de este propietario. Indíquelo',
  'A person cannot have owners': 'Una persona no puede tener propietarios',
  'Must be a percentage from 0 to 100': 'Debe ser un porcentaje entre 0 y 100',
  'Only a directly named person can run the business':
    'Solo una persona indicada directamente puede dirigir la empresa',
  'The shares add up to more than 100 percent': 'Las participaciones suman más del 100 %',
  'Up to {{count}} levels of owners are allowed': 'Se admiten hasta {{count}} niveles de propietarios',
  'Up to {{count}} owners are allowed': 'Se admiten hasta {{count}} propietarios',
  'Up to {{count}} documents in all': 'Hasta {{count}} documentos en total',
  'Must be a country of ISO 3166-1': 'Debe ser un país de ISO 3166-1',
  'Must be a legal form of the country. See /v1/reference/entity-types':
    'Debe ser una forma jurídica del país. Véanse en /v1/reference/entity-types',
  'Must be a subdivision of the country (ISO 3166-2)': 'Debe ser una subdivisión del país (ISO 3166-2)',
  'Must be an LEI: its check digits are wrong (ISO 17442-1)':
    'Debe ser un LEI: sus dígitos de control no son correctos (ISO 17442-1)',
  'Must be an active legal form of ISO 20275': 'Debe ser una forma jurídica vigente de ISO 20275',
  'The check digit is wrong': 'El dígito de control no es correcto',
  'Must be an ISO 20275 code': 'Debe ser un código de ISO 20275',
  'Must be an ELF code of ISO 20275': 'Debe ser un código ELF de ISO 20275',
  'Must be an ISO 3166-1 alpha-2 code': 'Debe ser un código de ISO 3166-1 alfa-2',
  'Must be an ISO 3166-2 code': 'Debe ser un código de ISO 3166-2',
  'A credential of this business was revoked for suspected fraud. Review the business again':
    'Una credencial de esta empresa se revocó por sospecha de fraude. Revise la empresa de nuevo',
  'Must be a whole number from 1 to 30': 'Debe ser un número entero entre 1 y 30',
  'This session has no invitee yet. Give an email address':
    'Esta sesión no tiene todavía a quién invitar. Indique una dirección de correo',
  'Not allowed together with verificationId': 'No se admite junto con verificationId',
  'Documents are required, by type': 'Hacen falta los documentos, por tipo',
  'Pictures are required, as a list': 'Hacen falta fotos, en una lista',
  'Only for verifications of people': 'Solo para verificaciones de personas',
  'A picture of the document is required, or its chip': 'Hace falta una foto del documento, o su chip',
  'A selfie is required if no liveness frames are sent':
    'Hace falta un selfi si no se envían fotogramas de la prueba de vida',
  'A wallet takes no pictures, no chip, and no testOutcome': 'Con una cartera no se admiten fotos, chip ni testOutcome',
  'At least one document is required': 'Hace falta al menos un documento',
  'At least one picture is required': 'Hace falta al menos una foto',
  'Must be an ICAO 9303-3 code': 'Debe ser un código de ICAO 9303-3',
  'Required with activeAuthentication': 'Es obligatorio con activeAuthentication',
  'Required for an approval': 'Es obligatorio para aprobar',
  'Requires liveness, over whose challenge it is proven': 'Exige la prueba de vida: la clave se demuestra con su reto',
  'Requires liveness in the same request, whose nonce is the challenge':
    'Exige la prueba de vida en la misma solicitud, con su nonce como reto',
  'Must be the nonce of this challenge': 'Debe ser el nonce de esta prueba de vida',
  'Must be the ID of a challenge': 'Debe ser el ID de una prueba de vida',
  'The session of this challenge already has a verification.':
    'La sesión de esta prueba de vida ya tiene una verificación.',
  'The session of this challenge was canceled': 'La sesión de esta prueba de vida se canceló',
  'The session of this challenge was created for another userId':
    'La sesión de esta prueba de vida se creó para otra referencia',
  "The person's consent is required before any examination":
    'Hace falta el consentimiento de la persona antes de cualquier examen',
  'The request does not ask for it': 'La solicitud no lo pide',
  'Exactly one of verificationId and presentationRequestId is required':
    'Indique exactamente uno de verificationId y presentationRequestId',
  'This service has an IP address and no host name': 'Este servicio tiene una dirección IP y ningún nombre de host',
  'Chips are not accepted: the operator has imported no list of states’ authorities (CSCA).':
    'No se aceptan chips: el operador no ha importado ninguna lista de autoridades de los Estados (CSCA).',
  'Must have 1 to {{count}} bytes': 'Debe tener entre 1 y {{count}} bytes',
  'Specimen documents are accepted only in test mode and in development':
    'Los documentos de muestra solo se aceptan en modo de prueba y en desarrollo',
  'Is also in the list of allowed items': 'También está en la lista de lo permitido',
  'Must be an issuer: ISO 3166-1 alpha-3, or ICAO 9303-3 for issuers without one':
    'Debe ser un emisor: ISO 3166-1 alfa-3, o ICAO 9303-3 para los que no lo tienen',
  'Must be below faceStrict': 'Debe ser menor que faceStrict',
  'Must not exceed faceLax': 'No puede superar faceLax',
  'This would accept nothing. Use null to accept all': 'Así no se aceptaría nada. Use null para aceptarlo todo',
  'The reason for {{status}} must be one of {{reasons}}': 'El motivo de {{status}} debe ser uno de estos: {{reasons}}',
  '{{status}} accepts no reason': '{{status}} no admite motivo',
  'Send a JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF, or BMP picture':
    'Envíe una imagen JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF o BMP',
  'Send a JPEG, PNG, or WebP picture': 'Envíe una imagen JPEG, PNG o WebP',
  'SVG drawings are not accepted. {{remedy}}.': 'No se aceptan dibujos SVG. Envíe una foto.',
  'GIF images are not accepted here. {{remedy}}.': 'Aquí no se aceptan imágenes GIF. Envíe otro formato.',
  'TIFF images are not accepted here. {{remedy}}.': 'Aquí no se aceptan imágenes TIFF. Envíe otro formato.',
  'HEIC photos are not accepted here. {{remedy}}.': 'Aquí no se aceptan fotos HEIC. Envíe otro formato.',
  'AVIF images are not accepted here. {{remedy}}.': 'Aquí no se aceptan imágenes AVIF. Envíe otro formato.',
  'PDF files are not accepted. {{remedy}}.': 'No se aceptan archivos PDF. Envíe una imagen.',
  'BMP images of this kind are not accepted. {{remedy}}, or an uncompressed BMP of 24 bits.':
    'No se aceptan imágenes BMP de este tipo. Envíe otro formato, o un BMP de 24 bits sin comprimir.',
  'JPEG 2000 images are not accepted here. {{remedy}}.': 'Aquí no se aceptan imágenes JPEG 2000. Envíe otro formato.',
  'This file cannot be read as a picture. {{remedy}}.':
    'Este archivo no se puede leer como imagen. Envíe otro formato.',
  'Animated pictures are not accepted. Send a still picture.':
    'No se aceptan imágenes animadas. Envíe una imagen fija.',
  'The PNG has too much embedded text, or too many profiles. Save it without them.':
    'El PNG lleva demasiado texto incrustado o demasiados perfiles. Guárdelo sin ellos.',
  'The image has {{width}} x {{height}} pixels. At most {{limit}} pixels are allowed for this format. Take or save it with a lower resolution.':
    'La imagen tiene {{width}} x {{height}} píxeles. Este formato admite {{limit}} píxeles como máximo. Hágala o guárdela con menos resolución.',
  'The image has {{width}} x {{height}} pixels. Its longer side must have at least {{long}}, its shorter side {{short}}. Take it again from a shorter distance, or with a higher resolution.':
    'La imagen tiene {{width}} x {{height}} píxeles. El lado largo debe tener al menos {{long}} y el corto {{short}}. Repítala desde más cerca o con más resolución.',
  'The image is damaged or incomplete and cannot be decoded.': 'La imagen está dañada o incompleta y no se puede leer.',
  'The image is empty.': 'La imagen está vacía.',
  'The image is larger than {{count}} bytes.': 'La imagen ocupa más de {{count}} bytes.',
  'The log is smaller than this size': 'El registro es menor que este tamaño',
  'The project has no valid release of this person with a day of the shoot':
    'El proyecto no tiene ninguna autorización válida de esta persona con un día de rodaje',
  'Must be less than maxAgeDays; otherwise the requirement can never be met':
    'Debe ser menor que maxAgeDays; si no, el requisito nunca se puede cumplir',
  'Must be a code such as litigation': 'Debe ser un código, como litigation',
  'Biometric data cannot have a retention duty. The verification policy sets its retention':
    'Los datos biométricos no pueden tener un plazo mínimo. Su conservación la fija la política de verificación',
  'Data of this class cannot be erased by age': 'Los datos de esta clase no se pueden suprimir por antigüedad',
  'Must not be sooner than the end of the retention duty':
    'No puede ser anterior al final del plazo mínimo de conservación',
  'Must be a per_… id': 'Debe ser un ID per_…',
  'The period has more than {{count}} days': 'El periodo tiene más de {{count}} días',
  'Not supported for this type of report': 'Este tipo de informe no lo admite',
  'Required for this type of report': 'Es obligatorio para este tipo de informe',
  'The first day of the period is required': 'Falta el primer día del periodo',
  'The last day of the period is required': 'Falta el último día del periodo',
  'Exactly one of personId, userId, and email is required':
    'Hace falta exactamente uno de estos: personId, userId o email',
  'Exactly one of personId, userId, and credentialId is required':
    'Hace falta exactamente uno de estos: personId, userId o credentialId',
  'Exactly one of credentialId, personId, userId, and verificationId is required':
    'Hace falta exactamente uno de estos: credentialId, personId, userId o verificationId',
  'Exactly one of proofRequestId and statement is required':
    'Hace falta exactamente uno de los dos: proofRequestId o statement',
  'Only one of proofRequestId and statement is allowed': 'Solo se admite uno de los dos: proofRequestId o statement',
  'Exactly one of dcql and ask is required': 'Hace falta exactamente uno de los dos: dcql o ask',
  'Not supported for proofs. Set them in the statement of POST /v1/proofs/verify instead':
    'Las pruebas no lo admiten. Indíquelo en el enunciado de POST /v1/proofs/verify',
  'Must be the response_code of the answer to this request':
    'Debe ser el response_code de la respuesta a esta solicitud',
  'Must be the response_code of the return link': 'Debe ser el response_code del enlace de vuelta',
  'Must come from the browser that started the request': 'Debe venir del navegador que inició la solicitud',
  'No wallet answer is waiting for this browser.':
    'No hay ninguna respuesta de una cartera pendiente para este navegador.',
  'Unsigned requests are for tests only: they do not prove the sender':
    'Las solicitudes sin firmar son solo para pruebas: no demuestran quién las envía',
  'An id is listed twice': 'Un ID aparece dos veces',
  'A claim is listed twice': 'Un dato aparece dos veces',
  'Names a claim that the query does not have': 'Nombra un dato que la consulta no tiene',
  'Refers to a credential that is not in the query': 'Se refiere a una credencial que no está en la consulta',
  'A transaction is listed twice': 'Una transacción aparece dos veces',
  'Types under urn:avouch: are reserved for the service':
    'Los tipos que empiezan por urn:avouch: están reservados para el servicio',
  'Only a credential with the format dc+sd-jwt can confirm a transaction':
    'Solo una credencial con el formato dc+sd-jwt puede confirmar una transacción',
  'The service sets this parameter': 'Este parámetro lo establece el servicio',
  'Numbers must be at most 2^53 - 1. Send larger ones as text':
    'Los números no pueden superar 2^53 - 1. Envíe los mayores como texto',
  'A transaction can have at most {{count}} bytes of JSON':
    'Una transacción puede tener {{count}} bytes de JSON como máximo',
  'A proof cannot confirm transactions': 'Una prueba no puede confirmar transacciones',
  'Must be a DID, or the https address of an issuer': 'Debe ser un DID, o la dirección https de un emisor',
  'Only with proof_of_age': 'Solo con proof_of_age',
  'proof_of_age cannot be combined with other claims': 'proof_of_age no se puede combinar con otros datos',
  'Claims are valid for {{days}} days. Create this proof closer to the day.':
    'Los datos valen durante {{days}} días. Cree esta prueba más cerca de la fecha.',
  'Only this person’s wallet holds the secret. Create a proof request, and send the person a link to answer it.':
    'Solo la cartera de esta persona guarda el secreto. Cree una solicitud de prueba y envíe a la persona un enlace para responderla.',
  'The credential does not match the subject of the statement.':
    'La credencial no corresponde al sujeto del enunciado.',
  'Not allowed: the statement is about {{subject}}. Use one of: {{fields}}':
    'No se admite con este enunciado. Use uno de estos campos: {{fields}}',
  'There is no verified {{subject}} for this proof.': 'No hay nada verificado para esta prueba.',
  'The statements name {{count}} issuers; one call takes up to {{most}}':
    'Los enunciados nombran {{count}} emisores; una llamada admite hasta {{most}}',
  'Must conform to VC Data Model 2.0': 'Debe ajustarse a VC Data Model 2.0',
  'The person has no valid verified identity.': 'La persona no tiene una identidad verificada vigente.',
  'Must be a canonical decimal number': 'Debe ser un número decimal canónico',
  'Must be below the field order': 'Debe ser menor que el orden del cuerpo',
} as const;
