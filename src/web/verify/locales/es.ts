import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: 'Verificar un documento o una prueba',
  intro: 'Su navegador comprueba los archivos. Nunca salen de este dispositivo.',
  introOffline: 'Esta página funciona sin conexión. No se conecta a ningún sitio.',
  drop: {
    label: 'Archivos que verificar',
    title: 'Suelte o pegue los archivos aquí',
    kinds:
      'Un PDF firmado con su archivo de evidencias (evidence.json), una credencial, una prueba, un recibo, un paquete de cumplimiento o un JPEG o PNG con credenciales de contenido. Con un paquete o un recibo de consulta, añada las imágenes y vídeos que quiera buscar en él. También puede añadir un archivo de confianza o listas de estado.',
    choose: 'Elegir archivos',
    add: 'Añadir archivos',
    pasted: 'Texto pegado',
  },
  refused: {
    title_one: 'Se omitió 1 archivo',
    title_other: 'Se omitieron {{count}} archivos',
    unknown:
      'Avouch no puede verificar este archivo directamente. Para comprobar una imagen o un vídeo, añada el paquete de cumplimiento que lo incluye. En otro caso, pida el archivo original a quien lo envió.',
    changed: 'No se pudo leer el archivo. Añádalo de nuevo.',
    empty: 'El archivo está vacío. Pida a quien lo envió que lo envíe de nuevo.',
    large:
      'El archivo supera los 64 MB. Si es una imagen o un vídeo, añada el paquete de cumplimiento que lo incluye. En otro caso, pida el archivo original a quien lo envió.',
  },
  options: 'Opciones',
  minimum: {
    label: 'Nivel de firma exigido',
    help: 'El mínimo para cada firma de estos archivos.',
    none: 'Ninguno. Cada paquete aplica además su propio mínimo',
    link: 'link: cualquiera que tenga el enlace de firma',
    mailbox: 'mailbox: un código enviado a quien firma',
    on_file: 'on_file: una verificación anterior de quien firma',
    same_key: 'same_key: el dispositivo en el que se verificó la identidad de quien firma',
    live: 'live: rostro comparado al firmar',
    wallet: 'wallet: identidad y firma de una cartera',
  },
  again: 'Empezar de nuevo',
  busy: 'Comprobando…',
  files: 'Sus archivos',
  needs: {
    pdf: 'Falta el PDF firmado de este archivo de evidencias. Añádalo.',
    evidence: 'Falta el archivo de evidencias (evidence.json) de este PDF. Añádalo.',
    trust: 'Añada el archivo de confianza (trust.json) de un emisor en el que confíe.',
    picture:
      'Una imagen no tiene credenciales de contenido, así que no hay nada que verificar en ella. Pida la imagen firmada a quien la envió o añada el paquete de cumplimiento que la incluye.',
  },
  problem: 'No se pudo leer el archivo de confianza o las listas de estado. Pida una copia nueva a quien los envió.',
  keep: 'Guardar esta página para usarla sin conexión',
  keepHint:
    'Se guarda un solo archivo HTML con los emisores de confianza actuales. Funciona sin conexión. Para comprobar revocaciones, añada listas de estado recientes.',
  given: 'Se compara con el paquete o con el recibo de consulta',
  kindOf: {
    pdf: 'PDF',
    bundle: 'Paquete de cumplimiento',
    receipt: 'Recibo del registro de auditoría',
    evidence: 'Evidencias de un documento firmado',
    trust: 'Archivo de confianza, en lugar de las claves de este servicio',
    status: 'Listas de estado',
    statement: 'Afirmación que debe demostrar la prueba',
    proof: 'Prueba',
    credential: 'Credencial',
    picture: 'Imagen',
    lookup: 'Recibo de consulta',
    manifest: 'Credenciales de contenido del archivo del mismo nombre',
    unknown: 'Desconocido',
  },
};
