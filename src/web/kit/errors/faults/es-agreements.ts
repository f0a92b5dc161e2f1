/** Projects, agreements, templates, consents, releases, and files. */
export const agreements = {
  'At least one signer is required': 'Hace falta al menos un firmante',
  'The template needs a party with the role {{role}}': 'La plantilla necesita una parte con el rol {{role}}',
  'Only for a guardian': 'Solo para un tutor',
  'Only for a witness': 'Solo para un testigo',
  'Must be the role of exactly one signer': 'Debe ser el rol de un único firmante',
  'Must be the role of exactly one party': 'Debe ser el rol de una única parte',
  'Must be the role of exactly one party that acts': 'Debe ser el rol de una única parte que actúe',
  'Must not be the role of the minor': 'No puede ser el rol del menor',
  'Must not be the role of a witnessed party': 'No puede ser el rol de una parte cuya firma atestigua',
  'Already has a guardian': 'Ya tiene un tutor',
  'A witness must come after the parties that it witnesses':
    'Un testigo debe ir después de las partes cuya firma atestigua',
  'Is required for refused': 'Es obligatorio si se conserva el archivo',
  'Is not a file of this release': 'No es un archivo de esta autorización',
  'Enter an address or choose a file': 'Indique una dirección o elija un archivo',
  'Must sign before its witness': 'Debe firmar antes que su testigo',
  'A person under 18 can only be a signer, with a guardian':
    'Una persona menor de 18 años solo puede ser firmante, con un tutor',
  'A party under 18 needs a guardian: another party of kind guardian, with the role of the minor in guardianOf':
    'Una parte menor de 18 años necesita un tutor: otra parte de tipo tutor, con el rol del menor en guardianOf',
  'In the template, this role has the kind {{kind}}': 'En la plantilla, este rol es del tipo {{kind}}',
  'Contains a character that documents cannot show: {{character}} (U+{{code}}). Remove it':
    'Contiene un carácter que los documentos no pueden mostrar: {{character}} (U+{{code}}). Elimínelo',
  'Contains characters that cannot be printed': 'Contiene caracteres que no se pueden imprimir',
  'This cannot be printed: {{why}}': 'No se puede imprimir: {{why}}',
  'Must be a PNG as a data URI': 'Debe ser un PNG como data URI',
  'At most 200 KB': '200 KB como máximo',
  'According to the verified birth date, this person is a minor. A minor needs a guardian and cannot sign in another role.':
    'Según la fecha de nacimiento verificada, esta persona es menor de edad. Un menor necesita un tutor y no puede firmar con otro rol.',
  'The same person has acted as another party. A different person must act here.':
    'La misma persona ya ha actuado como otra parte. Aquí debe actuar otra persona.',
  'A newer signature request has replaced this one.': 'Una solicitud de firma posterior ha sustituido a esta.',
  'There is no open signature request.': 'No hay ninguna solicitud de firma abierta.',
  'The signature request expired after five minutes. Create a new one.':
    'La solicitud de firma caducó a los cinco minutos. Cree otra.',
  'Must be the signature of this key over the requested payload':
    'Debe ser la firma de esta clave sobre el contenido solicitado',
  'The signature is invalid.': 'La firma no es válida.',
  'The identity of this party is not verified: {{status}}': 'La identidad de esta parte no está verificada: {{status}}',
  'Must be the name of the party': 'Debe ser el nombre de la parte',
  'Wrong code. Attempts left: {{count}}': 'El código no es correcto. Intentos restantes: {{count}}',
  'Each row must have as many cells as the header': 'Cada fila debe tener tantas celdas como la cabecera',
  'The template has no such field': 'La plantilla no tiene ese campo',
  'No field has the name of this placeholder': 'Ningún campo tiene el nombre de este marcador',
  'Use double braces only for placeholders such as {{name}}, with letters and digits':
    'Use llaves dobles solo para marcadores como {{name}}, con letras y cifras',
  'Choices are required for a choice, and not allowed for other types':
    'Las opciones son obligatorias en un campo de elección y no se admiten en los demás',
  'Does not match the type': 'No corresponde al tipo',
  'Must not be less than min': 'No puede ser menor que el mínimo',
  'A file with this hash already exists': 'Ya existe un archivo con este hash',
  'The project has no such performer': 'Ese intérprete no figura en el proyecto',
  'The project is archived': 'El proyecto está archivado',
  'List at least one performer': 'Indique al menos un intérprete',
  'Must be empty unless depicted is declared': 'Debe estar vacío, salvo que depicted sea declared',
  'Must be after fromMs': 'Debe ser posterior a fromMs',
  'Must be 5 to 8 hexadecimal digits': 'Debe tener de 5 a 8 dígitos hexadecimales',
  'Must be 64 hexadecimal digits': 'Debe tener 64 dígitos hexadecimales',
  'Must be a media type, such as video/mp4': 'Debe ser un tipo de medio, como video/mp4',
  'Must be the ID of a performer': 'Debe ser el ID de un intérprete',
  'Must be the ID of a file': 'Debe ser el ID de un archivo',
  'Must be the ID of a work': 'Debe ser el ID de una obra',
  'Must not be after the end of the consent': 'No puede ser posterior al fin del consentimiento',
  'Must not be the file itself or derive from it': 'No puede ser el propio archivo ni derivar de él',
  'Exactly one of sha256, perceptualHash, and iscc is required':
    'Hace falta exactamente uno de los tres: sha256, perceptualHash o iscc',
  'Must not contain more than {{count}} perceptual hashes and ISCCs':
    'No puede contener más de {{count}} hashes perceptuales e ISCC',
  'Must not contain more than {{count}} key frames': 'No puede contener más de {{count}} fotogramas clave',
  'Must not list a time twice': 'Un mismo instante no puede aparecer dos veces',
  'Exactly one of performerId and userId is required': 'Hace falta exactamente uno de los dos: performerId o userId',
  'Must not be listed twice': 'No puede aparecer dos veces',
  'Must be {amount, currency}': 'Debe ser {amount, currency}',
  'Must be the ID of a template': 'Debe ser el ID de una plantilla',
  'The template has the language {{language}}': 'El idioma de la plantilla es {{language}}',
  'The template has the type {{type}}': 'El tipo de la plantilla es {{type}}',
  'The text would be longer than {{count}} characters': 'El texto tendría más de {{count}} caracteres',
  'Not allowed: the template sets it': 'No se admite: lo determina la plantilla',
  'Allowed only together with templateId': 'Solo se admite junto con una plantilla',
  'Allowed only together with file': 'Solo se admite junto con un archivo',
  'Not allowed together with file': 'No se admite junto con un archivo',
  'Required with a file': 'Es obligatorio con un archivo',
  'Required if there is no template': 'Es obligatorio si no hay plantilla',
  'Required if there is no template or file': 'Es obligatorio si no hay plantilla ni archivo',
  'Requires trustedIssuers': 'Exige trustedIssuers',
  'Only one of expiresAt and expiresInDays is allowed': 'Solo se admite uno de los dos: expiresAt o expiresInDays',
  'Must be in the future, within 366 days': 'Debe estar en el futuro, dentro de los próximos 366 días',
  'Not a field of this party': 'No es un campo de esta parte',
  'Filled in automatically': 'Se rellena automáticamente',
  'Must be at least {{count}} points': 'Debe medir {{count}} puntos como mínimo',
  'Must end within the page': 'Debe terminar dentro de la página',
  'The document has {{count}} pages': 'El documento tiene {{count}} páginas',
  'Must be within a year of the first day': 'Debe estar dentro del año que sigue al primer día',
  'The model is under 18 on the first day of the shoot':
    'La persona modelo es menor de 18 años el primer día del rodaje',
  'This file is not a PDF': 'Este archivo no es un PDF',
  'The PDF is larger than 15 MB': 'El PDF ocupa más de 15 MB',
  'The PDF has more than 200 pages': 'El PDF tiene más de 200 páginas',
  'The PDF has a page that is smaller than 1 cm or larger than 5 m':
    'El PDF tiene una página de menos de 1 cm o de más de 5 m',
  'The PDF is encrypted. Save it without a password': 'El PDF está cifrado. Guárdelo sin contraseña',
  'The PDF is damaged or incomplete. Print it to a new PDF and upload that':
    'El PDF está dañado o incompleto. Imprímalo en un PDF nuevo y suba ese',
  'The PDF takes too long to read. Print it to a new PDF and upload that':
    'El PDF tarda demasiado en leerse. Imprímalo en un PDF nuevo y suba ese',
  'The PDF has JavaScript, commands, or media. Print it to a new PDF and upload that':
    'El PDF contiene JavaScript, comandos o contenido multimedia. Imprímalo en un PDF nuevo y suba ese',
  'The PDF has layers or annotations that are hidden or shown in print only. Print it to a new PDF and upload that':
    'El PDF tiene capas o anotaciones ocultas o que solo se ven al imprimir. Imprímalo en un PDF nuevo y suba ese',
  'The PDF has an XFA form, which most readers do not show. Print it to a new PDF and upload that':
    'El PDF tiene un formulario XFA, que la mayoría de los lectores no muestra. Imprímalo en un PDF nuevo y suba ese',
  'The PDF has embedded files. Save it without attachments': 'El PDF tiene archivos adjuntos. Guárdelo sin ellos',
  'The PDF has JPEG 2000 or JBIG2 images, which the signing page cannot show. Save it with JPEG images':
    'El PDF tiene imágenes JPEG 2000 o JBIG2, que la página de firma no puede mostrar. Guárdelo con imágenes JPEG',
  'The PDF is already signed. Upload the version without signatures':
    'El PDF ya está firmado. Suba la versión sin firmas',
  'The picture is larger than 5 MB': 'La imagen ocupa más de 5 MB',
  'Must be a JPEG, PNG, or WebP picture: not every browser shows this one':
    'Debe ser una imagen JPEG, PNG o WebP: no todos los navegadores muestran esta',
  'A release covers up to one year of shooting': 'Una autorización cubre como máximo un año de rodaje',
  'A shoot can last up to one year. Split a longer one into several':
    'Un rodaje puede durar como máximo un año. Divida en varios uno más largo',
  'Must not be before the shoot': 'No puede ser anterior al rodaje',
  'Required for explicit content': 'Es obligatorio para contenido explícito',
  'Explicit content requires an age of 18 or more': 'El contenido explícito exige una edad de 18 años o más',
  'A refusal cannot have signers': 'Una negativa no puede tener firmantes',
  'Exactly one performer is required': 'Hace falta exactamente un intérprete',
  'Must be the userId of the release': 'Debe ser la referencia de la autorización',
  'Must be the legal name of the release': 'Debe ser el nombre legal de la autorización',
  'Required by the document to sign': 'El documento que se firma lo exige',
  'A performer under 18 on the day of the shoot needs a guardian':
    'Un intérprete menor de 18 años el día del rodaje necesita un tutor',
  'The verified identity of the user has another birth date':
    'La identidad verificada del usuario tiene otra fecha de nacimiento',
  'An attested release has no signed document': 'Una autorización declarada no tiene documento firmado',
  'Must be a code, such as mailbox_full or 5.1.1, without words of the mail':
    'Debe ser un código, como mailbox_full o 5.1.1, sin texto del mensaje',
  'Allowed only together with a signer': 'Solo se admite junto con un firmante',
  'Remove `signer`: a refusal is not signed': 'Quite `signer`: una negativa no se firma',
  'Needs `text` or `url`': 'Necesita `text` o `url`',
  'Must be the ID of a verification': 'Debe ser el ID de una verificación',
  'Must be at least {{level}}, the minimum of the organization':
    'Debe ser {{level}} como mínimo, el nivel que exige la organización',
  'Must be an ISO 4217 code': 'Debe ser un código de ISO 4217',
  'A project with this ID already exists': 'Ya existe un proyecto con este ID',
  'This user is already a performer of the project': 'Este usuario ya es intérprete del proyecto',
  'Cannot be changed once it is set': 'No se puede cambiar una vez fijado',
} as const;
