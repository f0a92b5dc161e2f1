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
  'A key cannot have more scopes than its creator: {{scopes}}.':
    'Una clave no puede tener más permisos que quien la crea. Sobran: {{scopes}}.',
  'In test mode, only test keys can be created.': 'En el modo de prueba solo se pueden crear claves de prueba.',
  'The key has scopes that this token lacks: {{scopes}}.': 'La clave tiene permisos que usted no tiene: {{scopes}}.',
  'A key can be used only from networks of the key that creates it: {{networks}}.':
    'Una clave solo se puede usar desde las redes de la clave que la crea: {{networks}}.',
  'A key cannot expire later than its creator, which expires at {{time}}.':
    'Una clave no puede caducar después de la que la crea, que caduca el {{time}}.',
  'Only another owner who is logged in can take over keys.':
    'Solo otro propietario con la sesión iniciada puede hacerse cargo de las claves.',
  'A key that is revoked, rotated, or expired cannot be rotated.':
    'Una clave revocada, rotada o caducada no se puede rotar. Cree otra.',
  'A key cannot rotate the key that created it.': 'Una clave no puede rotar la clave que la creó.',
  'A key cannot expire later than the key that created it.':
    'Una clave no puede caducar después de la clave que la creó.',
  'Too many wrong codes. Try again after the time in Retry-After, or use a passkey or a recovery code.':
    'Demasiados códigos incorrectos. Inténtelo más tarde, o use una llave de acceso o un código de recuperación.',
  'This code was already used. Wait for the next one.': 'Este código ya se usó. Espere al siguiente.',
  'This login is complete or has expired. Log in again.':
    'Este inicio de sesión ya terminó o ha caducado. Inicie sesión de nuevo.',
  'This login is complete or has expired. Start again.':
    'Este inicio de sesión ya terminó o ha caducado. Empiece de nuevo.',
  'You cannot create an account on this service. Ask its operator for one.':
    'En este servicio no se pueden crear cuentas. Pida una a quien lo administra.',
  'This invitation is for another address. Log in with the account of that address.':
    'Esta invitación es para otra dirección. Inicie sesión con la cuenta de esa dirección.',
  'This invitation was already used or has expired. Ask for a new one.':
    'Esta invitación ya se usó o ha caducado. Pida otra.',
  'This address already has an account. Log in with it, then POST /v1/auth/invitations/join with the same token.':
    'Esta dirección ya tiene una cuenta. Inicie sesión con ella y abra de nuevo la invitación.',
  'Only a logged-in owner can change requireSecondFactor.':
    'Solo un propietario con la sesión iniciada puede cambiar la exigencia de un segundo factor.',
  'An organization needs an owner. Make another member an owner first.':
    'Una organización necesita un propietario. Antes, nombre propietario a otro miembro.',
  'Members belong to the live organization. Invite them there.':
    'Los miembros son los del modo real. Para invitar a otros, salga del modo de prueba.',
  'Members belong to the live organization. Change them there.':
    'Los miembros son los del modo real. Para cambiarlos, salga del modo de prueba.',
  'The live organization sets whether second factors are required. Change it there.':
    'La exigencia de un segundo factor es la del modo real. Para cambiarla, salga del modo de prueba.',
  'This link was already used or has expired. Request a new one.':
    'Este enlace ya se usó o ha caducado. Solicite otro.',
  'The address belongs to the organization, a member, or an invited person. This also requires organization:write.':
    'La dirección es de la organización, de un miembro o de una persona invitada. Para esto hace falta también el permiso organization:write.',
  'The role {{role}} has scopes that this token lacks: {{scopes}}.':
    'Este rol tiene permisos que usted no tiene: {{scopes}}.',
  'The views have changed since you read them. Read them again.':
    'Las vistas han cambiado desde que las abrió. Vuelva a cargar la página.',
  'Remove a passkey first.': 'Antes, elimine una llave de acceso.',
  'The response is invalid or has expired. Start again.': 'La respuesta no es válida o ha caducado. Empiece de nuevo.',
  'This passkey is already registered.': 'Esta llave de acceso ya está registrada.',
  'There is no open setup, or it has expired. Start again.':
    'No hay ninguna configuración en curso, o ha caducado. Empiece de nuevo.',
  'Add an authenticator app or a passkey first.': 'Antes, añada una aplicación de autenticación o una llave de acceso.',
  'Passkeys need a service with a host name, not an IP address.':
    'Las llaves de acceso exigen que el servicio tenga un nombre de host, no una dirección IP.',
  'This link has been used or has expired. Log in, or sign up again to get a new one.':
    'Este enlace ya se usó o ha caducado. Inicie sesión, o regístrese de nuevo para recibir otro.',
  'Wrong password for this link. Enter the one that you chose when you signed up. If you did not sign up, ignore the email.':
    'La contraseña no corresponde a este enlace. Introduzca la que eligió al registrarse. Si no se registró, ignore el correo.',
  'New accounts need an invitation. Ask an owner of your organization to invite you.':
    'Para crear una cuenta hace falta una invitación. Pídala a un propietario de su organización.',
  'You cannot sign up on this service. Ask its operator for an account.':
    'En este servicio no es posible registrarse. Pida una cuenta a quien lo administra.',
} as const;
