/** Projects, releases, and consents. */
export const releases = {
  'The consent is already withdrawn.': 'El consentimiento ya se retiró.',
  'A consent that is {{status}} cannot be withdrawn.':
    'Solo se puede retirar un consentimiento dado, y este no lo está.',
  'The credential of the consent is suspended or revoked.':
    'La credencial del consentimiento está suspendida o revocada.',
  'You stated that the consent does not describe this use.': 'Usted indicó que el consentimiento no describe este uso.',
  'The use names no file or work that still exists. You cannot license it.':
    'El uso no menciona ningún archivo ni obra que aún exista. No se puede conceder una licencia.',
  'The file of the use was deleted meanwhile. Try again.':
    'Entretanto se ha borrado el archivo del uso. Inténtelo de nuevo.',
  'This use already has a license. Revoke its credential first.':
    'Este uso ya tiene una licencia. Antes, revoque su credencial.',
  'The consent permits a single use, which is already recorded.':
    'El consentimiento permite un solo uso, que ya está registrado.',
  'The consent is not for a digital replica.': 'El consentimiento no es para una réplica digital.',
  'The consent is {{status}}. A use needs a consent that is given.':
    'Un uso exige un consentimiento dado, y este no lo está.',
  'The consent is erased.': 'Los datos del consentimiento se han suprimido.',
  'The consent has expired.': 'El consentimiento ha caducado.',
  'The data of the performer is erased.': 'Los datos del intérprete se han suprimido.',
  'The performer already has a userId. Remove the performer, and declare the other person.':
    'El intérprete ya tiene una referencia. Elimínelo y declare a la otra persona.',
  'A project with this externalId already exists.': 'Ya existe un proyecto con este ID.',
  'This user is already declared as a performer.': 'Este usuario ya está declarado como intérprete.',
  'The project is archived.': 'El proyecto está archivado.',
  'The performer was removed.': 'El intérprete se eliminó del proyecto.',
  'Sending {{fields}} also requires the scope pii:read.':
    'Para enviar estos datos hace falta también el permiso pii:read: {{fields}}.',
  'A release that is {{status}} cannot be distributed.': 'En su estado actual, la autorización no se puede distribuir.',
  'A release that is {{status}} cannot be reissued.':
    'En su estado actual, la autorización no se puede volver a emitir.',
  'A release that is {{status}} cannot be withdrawn.': 'En su estado actual, la autorización no se puede retirar.',
  'A delivery that is {{status}} cannot bounce.': 'En su estado actual, el envío no puede marcarse como devuelto.',
  'The person in the release is erased.': 'Los datos de la persona de la autorización se han suprimido.',
  'The release is not withdrawn.': 'La autorización no se ha retirado.',
  'The list of files is not complete yet. Try again in a few minutes.':
    'La lista de archivos todavía no está completa. Inténtelo de nuevo en unos minutos.',
  'The verified performer was under age. Withdraw the release instead of reissuing it.':
    'El intérprete verificado era menor de edad. Retire la autorización en lugar de volver a emitirla.',
  'An attested release has no signing link.': 'Una autorización declarada no tiene enlace de firma.',
} as const;
