import type { Translated } from '#web/kit/i18n/index.ts';
import type { received as en } from '../en/received.ts';

export const received: Translated<typeof en> = {
  title: 'Paquetes recibidos',
  intro:
    'Paquetes que le enviaron las productoras. El servicio los comprueba con regularidad y muestra las autorizaciones retiradas.',
  add: 'Añadir un paquete',
  empty: 'Todavía no hay paquetes recibidos',
  emptyHelp: 'Añada el archivo que le envió una productora. Verá enseguida el resultado y, más adelante, los cambios.',
  noneFound: 'No hay paquetes con este estado',
  column: { bundle: 'Paquete', status: 'Estado', issuer: 'Emisor', checked: 'Comprobado', created: 'Recibido' },
  status: { valid: 'Válido', not_valid: 'No válido', unknown: 'Desconocido' },
  form: {
    what: 'Paquete',
    file: 'Archivo',
    fileHelp: 'El archivo JSON del paquete, de 18 MB como máximo.',
    choose: 'Elija un archivo',
    issuer: 'El paquete indica este emisor:',
    trust: 'Confío en este emisor',
    trustHelp:
      'Compare el DID con el que le dio la productora. Un paquete no es válido si usted no confía en su emisor.',
    externalId: 'Su referencia (opcional)',
    externalIdHelp: 'Su propio ID del paquete, por ejemplo, el de una subida.',
    accept: 'Aceptar con una advertencia (opcional)',
    acceptHelp: 'Los fallos que seleccione se convierten en advertencias.',
    working: 'Subiendo y verificando el paquete',
    added: 'El paquete se ha añadido.',
  },
  accept: {
    attested: 'Autorizaciones que el intérprete no firmó',
    'without-producer': 'Sin productora verificada',
    'without-receipts': 'Sin recibos del registro',
    'without-consistency': 'Sin prueba de consistencia del registro',
    'without-shoot-day': 'Autorizaciones sin día de rodaje',
    'signature-level': 'Firmas por debajo del nivel mínimo del paquete',
    'uncovered-files': 'Archivos sin cobertura',
    'title-faults': 'Errores en una cadena de titularidad',
  },
  detail: {
    check: 'Comprobar ahora',
    checked: 'El paquete se ha comprobado.',
    download: 'Descargar',
    delete: 'Eliminar',
    deleted: 'El paquete se ha eliminado.',
    deleteTitle: '¿Eliminar este paquete?',
    deleteBody:
      'Se eliminarán el archivo de {{title}}, su veredicto y su historial. Dejará de recibir avisos de los cambios.',
    facts: 'Datos del paquete',
    history: 'Historial',
    verdictIntro: 'Resultado del verificador sin conexión en la última comprobación.',
    stale: 'No se conoce el estado actual',
    staleHelp:
      'Desde el {{since}}, el emisor no responde, sus listas de estado están caducadas o fallan las comprobaciones.',
    staleChange: 'No confirmado por una comprobación actual',
    untrusted: 'No confía en el emisor de este paquete',
    untrustedHelp: 'El servicio no contacta con el emisor. El contenido del paquete no está confirmado.',
    trust: 'Confiar en el emisor',
    trustTitle: '¿Confiar en este emisor?',
    trustBody:
      'Compare {{issuer}} con el DID que le dio la productora. A partir de entonces, el servicio contactará con el emisor en cada comprobación.',
    notReal:
      'El paquete procede de una instancia de desarrollo o del modo de prueba. No acredita nada sobre personas reales.',
    checkedAt: 'Última comprobación',
    project: 'Proyecto',
    shoots: 'Días de rodaje',
    externalId: 'Su referencia',
    bundleId: 'ID del paquete',
    made: 'Creación del paquete',
  },
};
