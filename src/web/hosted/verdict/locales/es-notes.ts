import type { Translated } from '#web/kit/i18n/index.ts';
import type { notes as en } from './en-notes.ts';

export const notes: Translated<typeof en> = {
  'environment-development':
    'Emitido por una instancia de desarrollo. No acredita nada sobre una persona o empresa real',
  'environment-test': 'Emitido en modo de prueba. No acredita nada sobre una persona o empresa real',
  'development-setup':
    'La clave de verificación es de una configuración de desarrollo. Quien la creó podría falsificar pruebas',
  'statement-from-file': 'El propio archivo indica lo que prueba. Compárelo con lo que usted necesita saber',
  'future-day': 'La prueba es para el {{day}}, que está en el futuro',
  'unknown-flags': 'El emisor confirma comprobaciones que esta versión no conoce',
  bound: 'No se comprobó quién recibió esta presentación ni cuándo. Solo puede comprobarlo quien la solicitó',
  unbound:
    'El archivo no muestra que su titular sea la persona a la que se emitió. Para comprobarlo, pida al titular una presentación',
  attested: 'La productora declara que el intérprete dio su permiso. El intérprete no firmó la autorización',
  'no-face': 'No se comparó el rostro al firmar. Solo la productora dice que el intérprete es la persona retratada',
  'signature-below': 'La firma está por debajo del nivel recomendado «{{minimum}}»',
  'signature-not-shown': 'El propio archivo no muestra lo que firmó la cartera',
  unspecified: 'La autorización no especifica: {{terms}}',
  'party-unverified': 'Identidad no verificada',
  'party-no-face': 'No se comparó el rostro al firmar. Solo la productora dice que quien firmó es la persona retratada',
  'party-handed-out': 'El enlace de firma no llegó por correo, así que ninguna dirección confirma quién firmó',
  'party-wallet': 'No se comprobó la credencial de la cartera. Su emisor no está en el archivo de confianza',
  'parties-same-key': 'Dos partes firmaron con la misma clave',
  'entry-organization':
    'La entrada del registro es de la organización {{org}}. Compruebe que es la que espera: el registro también tiene entradas de otras y del modo de prueba',
  'log-time': 'Solo el operador del registro indica la hora de la entrada',
  'log-seen':
    'Solo el operador del registro indica cuándo se hizo la entrada. Hay testigos que la vieron en el registro: {{seen}}',
  'no-producer': 'El paquete no identifica a la productora',
  'future-shoot': 'El rodaje del {{day}} está en el futuro',
  'age-attested':
    'La organización declara que, a más tardar el {{day}}, una prueba de edad sin identidad confirmó la edad. No se examinó ningún documento de identidad, así que no cumple 28 CFR 75',
  'accepted-unsigned': 'Se aceptó aunque el intérprete no firmó',
  'no-shoot-day': 'La autorización no muestra ningún día de rodaje',
  'no-receipt': 'El registro no confirma la autorización',
  'no-consent-receipt': 'El registro no confirma el consentimiento para una réplica digital',
  'performers-same-key': 'Varios intérpretes firmaron con la misma clave: {{ids}}',
  'claim-by-issuer':
    'El emisor declara los derechos según sus propios registros e indica los autores. No es un dictamen jurídico',
  'claim-stated': 'Los derechos se basan, al menos en parte, solo en la declaración del emisor',
  'license-by-issuer':
    'El emisor declara que el consentimiento del intérprete permite el uso. Compruebe el consentimiento por separado',
  'uncovered-files': 'Se aceptó aunque {{number}} de {{of}} archivos no están cubiertos',
  'title-faults': 'Se aceptó aunque la cadena de titularidad de {{id}} tiene errores',
  'work-disputed': 'Había una reclamación de derechos de autor pendiente sobre {{id}}',
  'works-stated':
    'los autores de una obra, las condiciones de sus acuerdos y si hay otras transmisiones: lo indica la organización',
  'files-stated': 'quién aparece en un archivo y si hay otros archivos: ambas cosas las indica la organización',
  'replicas-stated':
    'qué intérprete dio un consentimiento para una réplica digital, qué usos permite y si ya se hizo un uso único: todo ello lo indica la organización',
  'originals-elsewhere':
    'si después se retiró una autorización de un original que no está en el paquete: la organización indica si está cubierto',
  'undeclared-unstated': 'si se grabó a otras personas: no se indica el número de intérpretes',
  'undeclared-more': 'si se grabó a más de {{number}} personas: el número lo indica la organización',
  'shoot-time': 'cuándo tuvo lugar el rodaje: los días los indica la organización',
  'two-documents': 'si una persona usó dos documentos de identidad y figura como dos intérpretes',
  depicted:
    'si quien firma es la persona retratada: solo lo dice la productora, porque no se comparó el rostro al firmar',
  'proof-revoked':
    'si se revocó una identidad en la que se basa una prueba de edad: el emisor lo comprobó por última vez el {{at}}',
  later: 'qué se retiró, revocó o suspendió después del {{at}}',
  'withdrawn-since': 'si después se retiró una autorización: para eso hacen falta listas de estado actuales',
  'no-log':
    'si un registro contiene las autorizaciones y desde cuándo: el archivo de confianza no tiene ningún registro',
  'no-pin': 'si se reescribió el registro: el archivo de confianza no tiene ningún estado anterior del registro',
  'manifest-declared':
    'Solo la organización indica quién aparece en el archivo. No se puede comprobar si la lista está completa',
  'lookup-stated':
    'El estado es lo que declara la propia organización. No se comprobó ninguna autorización, y el recibo no dice quién consultó',
  'entry-times': 'cuándo se hicieron las entradas del registro: solo su operador indica las horas',
  'entry-times-seen':
    'cuándo se hicieron exactamente las entradas del registro. Hay testigos que vieron el registro: {{seen}}',
};
