import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: 'Verificar un documento o una prueba',
  intro: 'Nada sale de este dispositivo: lo que elijas se comprueba aquí, en tu navegador.',
  introOffline: 'Esta página es un archivo independiente. No hace ninguna conexión; puedes apagar la red.',
  drop: {
    label: 'Archivos que verificar',
    title: 'Suelta los archivos aquí',
    kinds:
      'Un PDF firmado con su evidence.json, una credencial, una prueba, un recibo o el paquete de una producción. Puedes añadir tu propio archivo de confianza o listas de estado.',
    choose: 'Elegir archivos',
  },
  minimum: {
    label: 'Nivel de firma exigido',
    help: 'El mínimo para cada firma de estos archivos.',
    none: 'Sin exigencia (un paquete aplica la suya)',
    link: 'link: quien tenía un enlace',
    mailbox: 'mailbox: un código enviado a quien firma',
    on_file: 'on_file: una verificación anterior de quien firma',
    same_key: 'same_key: el dispositivo en el que se verificó la identidad de quien firma',
    live: 'live: rostro comparado al firmar',
    wallet: 'wallet: identidad y firma de una cartera',
  },
  again: 'Empezar de nuevo',
  busy: 'Comprobando…',
  files: 'Tus archivos',
  needs: {
    pdf: 'Falta el PDF que corresponde a esta evidencia: añádelo.',
    evidence: 'Falta el evidence.json que corresponde a este PDF: añádelo.',
    trust: '¿En quién confías? Añade un archivo de confianza (trust.json) del servicio que emitió esto.',
  },
  unknownFile: 'no es nada que se pueda verificar aquí',
  problem: 'No se pudo usar un archivo: {{why}}',
  keep: 'Guardar esta página para usarla sin conexión',
  keepHint: 'Un solo archivo HTML con aquello en lo que confía ahora. Funciona sin red, durante años.',
  kindOf: {
    pdf: 'PDF',
    bundle: 'Paquete de una producción',
    receipt: 'Recibo del registro',
    evidence: 'Evidencia de un documento firmado',
    trust: 'Archivo de confianza: se cree en él en lugar de este servicio',
    status: 'Listas de estado',
    statement: 'Enunciado',
    proof: 'Prueba',
    credential: 'Credencial',
    unknown: 'Desconocido',
  },
};
