import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  kind: {
    bundle: 'Paquete de cumplimiento',
    receipt: 'Recibo del registro de auditoría',
    evidence: 'Documento firmado',
    proof: 'Prueba',
    credential: 'Credencial',
  },
  verdict: {
    good: 'Válido',
    open: 'Válido cuando se creó. No se conoce su estado actual',
    bad: 'No válido. No confíe en este archivo',
  },
  environment: {
    development: 'Emitido por una instancia de desarrollo. No acredita nada sobre una persona o empresa real',
    test: 'Emitido en modo de prueba. No acredita nada sobre una persona o empresa real',
  },
  record: { pass: 'Registro: {{why}}.', fail: 'El registro no es válido.' },
  current: {
    pass: 'Ahora: {{why}}.',
    fail: 'Ya no es válido.',
    unknown: 'No se sabe: {{why}}.',
  },
  developmentSetup:
    'La clave de verificación es de una configuración de desarrollo. Su operador podría falsificar pruebas.',
  rules: 'Comprobaciones: {{pass}} superadas, {{fail}} fallidas, {{skipped}} sin decidir',
  warnings: 'Tenga en cuenta',
  wrong_one: 'Hay 1 problema:',
  wrong_other: 'Hay {{count}} problemas:',
  result: { pass: 'superada', fail: 'fallida', skipped: 'sin decidir' },
  evidence: {
    parties: 'Partes',
    party: '{{name}} ({{role}}) {{outcome}} {{at}}',
    key: 'con la clave {{did}}',
  },
  outcome: {
    signed: 'firmó',
    approved: 'aprobó',
    witnessed: 'fue testigo',
    copied: 'recibió una copia',
    viewed: 'lo leyó',
    none: 'no ha actuado',
  },
  identity: {
    none: 'identidad no comprobada',
    email_code: 'correo confirmado, identidad no comprobada',
    verified: 'identidad verificada',
    presented: 'identidad mostrada con una credencial',
  },
  assurance: { signed: 'Firmada', attested: 'Solo atestiguada, sin firma del intérprete' },
  level: {
    none: 'nivel de firma sin indicar',
    link: 'nivel de firma «link»: posesión del enlace',
    mailbox: 'nivel de firma «mailbox»: un código enviado a su correo',
    on_file: 'nivel de firma «on_file»: una verificación anterior, según declara la organización',
    same_key: 'nivel de firma «same_key»: el dispositivo en el que se verificó su identidad',
    live: 'nivel de firma «live»: rostro comparado al firmar',
    wallet: 'nivel de firma «wallet»: identidad y firma de una cartera',
  },
  link: {
    none: 'entrega del enlace sin indicar',
    mailed: 'enlace enviado por el servicio',
    handed_out: 'enlace entregado por la organización',
  },
  bundle: {
    project: 'Proyecto',
    made: 'Creado',
    performers: 'Intérpretes',
    status: 'Estado a fecha de',
    unknown: 'Límites de este tipo de archivo',
    shotOn: 'Primer día de rodaje: {{day}}',
  },
};
