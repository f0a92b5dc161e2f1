/** Accounts, organizations, webhooks, test clocks, and imported files. */
export const accounts = {
  'Is one of the most common passwords': 'Es una de las contraseñas más comunes',
  'Is too similar to the address, or to the name of the organization or of the service':
    'Se parece demasiado a la dirección, o al nombre de la organización o del servicio',
  'Wrong password': 'La contraseña no es correcta',
  'Choose a password for the new account': 'Elija una contraseña para la cuenta nueva',
  'Must be the password chosen at sign-up': 'Debe ser la contraseña que eligió al crear la cuenta',
  'This address has an account with another password. Enter that password.':
    'Esta dirección ya tiene una cuenta con otra contraseña. Introduzca esa contraseña.',
  'This address has an account already, in {{names}}. Name one of these, or leave the organization out.':
    'Esta dirección ya tiene una cuenta en {{names}}. Indique una de estas organizaciones, o no indique ninguna.',
  'Wrong code. Check the clock of the device': 'El código no es correcto. Compruebe la hora del dispositivo',
  'The code is wrong': 'El código no es correcto',
  'Must be a passkey for this service with user verification':
    'Debe ser una llave de acceso para este servicio que verifique al usuario',
  'Must be #rrggbb in lowercase': 'Debe ser #rrggbb en minúsculas',
  'Must be a data URI of a PNG or JPEG in base64': 'Debe ser un data URI de un PNG o JPEG en base64',
  'Must not be larger than {{count}} bytes': 'No puede ocupar más de {{count}} bytes',
  'Is not a PNG': 'No es un PNG',
  'Is not a JPEG': 'No es un JPEG',
  'Must be at most {{count}} pixels wide and high': 'Puede medir como máximo {{count}} píxeles de ancho y de alto',
  'At most {{count}} headers': '{{count}} cabeceras como máximo',
  'A name is listed twice': 'Un nombre aparece dos veces',
  '{{name}} is not a header name, or its value is not plain text':
    '{{name}} no es un nombre de cabecera, o su valor no es texto sin formato',
  '{{name}} is set by the service': '{{name}} lo pone el servicio',
  'Must be usr_… or none': 'Debe ser usr_… o none',
  'Must be the ID of a user': 'Debe ser el ID de un usuario',
  'Must be a member who can review': 'Debe ser un miembro que pueda revisar',
  'Must be within the last {{days}} days': 'Debe estar dentro de los últimos {{days}} días',
  'Send either `to` or `by`': 'Envíe `to` o `by`, pero no ambos',
  'The clock moves only forward.': 'El reloj solo avanza.',
  'The clock can move up to five years ahead.': 'El reloj puede avanzar hasta cinco años.',
  'The file is larger than 5 MB': 'El archivo ocupa más de 5 MB',
  'The file does not begin with a CSV header. Name the columns in its first line':
    'El archivo no empieza con una cabecera CSV. Ponga los nombres de las columnas en la primera línea',
  'The file has no lines besides its header. Add one line each':
    'El archivo solo tiene la cabecera. Añada una línea por cada elemento',
  'The file has more than {{count}} lines. Split it': 'El archivo tiene más de {{count}} líneas. Divídalo',
  'Two columns have the same name. Rename or remove one':
    'Dos columnas tienen el mismo nombre. Cambie el nombre de una o elimínela',
  'Column {{number}} is not a known column. Rename it to one of: {{names}}':
    'La columna {{number}} no se conoce. Use uno de estos nombres: {{names}}',
  'The header lacks {{names}}. Add {{these}}': 'En la cabecera faltan columnas: {{names}}. Añádalas',
  'The line is not valid CSV': 'La línea no es CSV válido',
  'The line has more or fewer cells than the header. Put cells that contain commas in quotes':
    'La línea tiene más o menos celdas que la cabecera. Ponga entre comillas las celdas que contengan comas',
  'A quote is opened and never closed. Close it, or remove it':
    'Hay unas comillas que se abren y no se cierran. Ciérrelas o elimínelas',
  'The quotes are not in pairs. Double each quote inside a cell':
    'Las comillas no van en pares. Duplique las comillas que haya dentro de una celda',
  'The line is too long': 'La línea es demasiado larga',
  'The line is not UTF-8 text. Save the file as UTF-8': 'La línea no es texto UTF-8. Guarde el archivo como UTF-8',
  'The line contains characters that cannot be read. Save the file as UTF-8 text':
    'La línea contiene caracteres que no se pueden leer. Guarde el archivo como texto UTF-8',
  'Another view has this name': 'Otra vista ya tiene este nombre',
  'Another view is the default': 'Otra vista ya es la predeterminada',
  'Must have at most 20 filters': 'Debe tener 20 filtros como máximo',
  'Line {{line}} is not valid CSV. Correct it, because it can belong to any object of the file':
    'La línea {{line}} no es CSV válido. Corríjala, porque puede pertenecer a cualquier objeto del archivo',
  'Another line of the same object has an error': 'Otra línea del mismo objeto tiene un error',
} as const;
