/** Works and transfers of rights. */
export const works = {
  'Must be an ISAN with correct check characters': 'Debe ser un ISAN con caracteres de control correctos',
  'Must be an ISRC, such as USRC17607839': 'Debe ser un ISRC, como USRC17607839',
  'Must be an ISCC': 'Debe ser un ISCC',
  'Must be an ISCC-CODE': 'Debe ser un ISCC-CODE',
  'Must be the ID of a person': 'Debe ser el ID de una persona',
  'Must be the ID of a holder': 'Debe ser el ID de un titular',
  'Must be the ID of an agreement': 'Debe ser el ID de un acuerdo',
  'Exactly one of userId, personId, verificationId, and name is required':
    'Hace falta exactamente uno de estos campos: userId, personId, verificationId o name',
  'Exactly one of holderId, userId, personId, verificationId, and name is required':
    'Hace falta exactamente uno de estos campos: holderId, userId, personId, verificationId o name',
  'Allowed only together with name': 'Solo se admite junto con name',
  'The work has no such holder': 'La obra no tiene ese titular',
  'Does not hold a right in the work on this day': 'Ese día no es titular de ningún derecho sobre la obra',
  'An error in the chain of title affects this holder': 'Un error de la cadena de titularidad afecta a este titular',
  'The personal data of this holder are erased': 'Los datos personales de este titular están suprimidos',
  'The shares of role {{role}} must not exceed 10,000 basis points in total':
    'Las participaciones del rol {{role}} no pueden sumar más de 10 000 puntos básicos',
  'Must be empty, because the personal data of this performer is erased':
    'Debe estar vacío, porque los datos personales de este intérprete se han suprimido',
  'Must not be listed twice with this role. Combine the shares':
    'No puede aparecer dos veces con este rol. Sume las participaciones',
  'Must be a percentage from 0.01 to 100': 'Debe ser un porcentaje de 0,01 a 100',
  'Required: another line with this title has one': 'Obligatorio: otra línea con este título lo tiene',
  'Another line with this title has none. Add it there too':
    'Otra línea con este título no lo tiene. Añádalo también en ella',
  'Must be as in the first line of the work, or empty': 'Debe ser como en la primera línea de la obra, o estar vacío',
  'Allowed only for a complaint of kind copyright': 'Solo se admite en una reclamación de tipo copyright',
  'Must not be before createdOn': 'No puede ser anterior a createdOn',
  'A work with this ID already exists': 'Ya existe una obra con este ID',
  'There is no such agreement': 'Ese acuerdo no existe',
  'Must be an agreement of type {{type}}': 'Debe ser un acuerdo de tipo {{type}}',
  'Must be completed, with a credential that is neither revoked nor suspended':
    'Debe estar completado y su credencial no puede estar revocada ni suspendida',
  'Must be the {{role}} of the agreement': 'Debe tener el rol {{role}} en el acuerdo',
  'Must not be the same holder as in from': 'No puede ser el mismo titular que en from',
  'Allowed only for a license': 'Solo se admite en una licencia',
  'Must be after validFrom': 'Debe ser posterior a validFrom',
  'The agreement does not name this work': 'El acuerdo no menciona esta obra',
  'The agreement must name the work in its field works': 'El acuerdo debe mencionar la obra en su campo works',
  'The text of the agreement is erased': 'El texto del acuerdo se ha borrado',
  'Must match the exclusivity of the agreement': 'Debe coincidir con la exclusividad del acuerdo',
  'The agreement does not allow sublicenses': 'El acuerdo no permite sublicencias',
  'The agreement does not allow adaptations': 'El acuerdo no permite adaptaciones',
  'Must not go beyond the territory of the agreement': 'No puede exceder el territorio del acuerdo',
  'Must be the effective date of the agreement': 'Debe ser la fecha de efecto del acuerdo',
  'Must be null, because the agreement assigns the rights without an end':
    'Debe ser null, porque el acuerdo cede los derechos sin fecha de fin',
  'A manifest can be embedded only in a JPEG or PNG file':
    'Un manifiesto solo se puede incrustar en un archivo JPEG o PNG',
  'Must be within the term of the agreement': 'Debe estar dentro del plazo del acuerdo',
  'A file with this hash already exists.': 'Ya existe un archivo con este hash.',
  'Other files derive from this file. Delete them first, or change their derivedFrom.':
    'Otros archivos derivan de este. Antes, elimínelos o cambie su archivo de origen.',
  'A performer in the file has no release or consent. Get it signed first.':
    'Un intérprete del archivo no tiene autorización ni consentimiento. Antes, consiga su firma.',
  'A performer in the file withdrew the release or consent.':
    'Un intérprete del archivo retiró la autorización o el consentimiento.',
  'You decided to remove the file after a complaint.': 'Usted decidió retirar el archivo tras una reclamación.',
  'State who appears in the file first.': 'Antes, indique quién aparece en el archivo.',
  'The releases or consents of the file changed meanwhile. Try again.':
    'Las autorizaciones o los consentimientos del archivo cambiaron mientras tanto. Inténtelo de nuevo.',
  'A consent to a digital replica permits a single use. Record its use for this file first.':
    'Un consentimiento para una réplica digital permite un solo uso. Antes, registre su uso en este archivo.',
  'A manifest can list at most {{count}} releases.':
    'Un manifiesto puede incluir {{count}} autorizaciones como máximo.',
  'Nothing can be claimed for this holder.': 'No se puede declarar nada sobre este titular.',
  'The records of the work changed meanwhile. Try again.':
    'Los registros de la obra cambiaron mientras tanto. Inténtelo de nuevo.',
  'A work can have up to {{count}} claims that are not revoked. Revoke one first.':
    'Una obra puede tener {{count}} declaraciones sin revocar como máximo. Antes, revoque una.',
  'Another work already has your ID.': 'Otra obra ya tiene su ID.',
  'The work has transfers, so you can no longer change its authors.':
    'La obra tiene transmisiones, así que sus autores ya no se pueden cambiar.',
  'A transfer has an agreement that names the work, so you can no longer change title and identifiers.':
    'El acuerdo de una transmisión menciona la obra, así que el título y los identificadores ya no se pueden cambiar.',
  'A work can have up to {{count}} transfers, including removed ones.':
    'Una obra puede tener {{count}} transmisiones como máximo, incluidas las eliminadas.',
  'The transfer is already removed.': 'La transmisión ya está eliminada.',
} as const;
