import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';
import { notes } from './es-notes.ts';
import { rules } from './es-rules.ts';

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
  record: { pass: '{{why}}.', fail: 'El archivo no es válido.' },
  current: {
    pass: 'Ahora: {{why}}.',
    fail: 'Ya no es válido.',
    unknown: 'No se conoce el estado actual. {{why}}.',
  },
  made: {
    bundle:
      'Se creó correctamente el {{at}}. Para entonces, todos los intérpretes declarados eran mayores de edad y habían firmado una autorización',
    evidence: 'Se completó el {{at}} y no ha cambiado desde entonces',
    proof: 'Se creó correctamente y era cierta el {{on}}',
    credential: 'Se emitió correctamente',
    receipt: 'La entrada está en el registro, como muestra el punto de control',
  },
  needsRecord: 'El propio archivo no es válido',
  notShown: 'Sus archivos no lo muestran',
  needsOther: 'No se comprobó, porque falló una comprobación anterior',
  rule: rules,
  note: notes,
  term: { territory: 'territorio', term: 'duración', media: 'medios' },
  claims: 'Datos técnicos',
  technical: 'Mensajes del verificador (en inglés)',
  rules: 'Comprobaciones: {{pass}} superadas, {{fail}} no superadas, {{skipped}} sin decidir',
  warnings: 'Tenga en cuenta',
  several: { performer: '{{count}} intérpretes', party: '{{count}} firmantes', named: '«{{name}}»' },
  wrong_one: 'Hay 1 problema:',
  wrong_other: 'Hay {{count}} problemas:',
  result: { pass: 'superada', fail: 'no superada', skipped: 'sin decidir' },
  evidence: {
    parties: 'Partes',
    party: '{{name}} ({{role}}) {{outcome}} {{at}}',
    key: 'Clave de firma',
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
    none: 'identidad no verificada',
    email_code: 'correo confirmado, identidad no verificada',
    verified: 'identidad verificada',
    presented: 'identidad mostrada con una credencial',
  },
  assurance: { signed: 'Firmada', attested: 'Solo declarada, sin firma del intérprete' },
  level: {
    none: 'El archivo no indica cómo se identificó a quien firmó',
    link: 'Firmó alguien que tenía el enlace (nivel «link»)',
    mailbox: 'Firmó tras introducir un código enviado a su correo (nivel «mailbox»)',
    on_file: 'La organización declara que ya había verificado a quien firmó (nivel «on_file»)',
    same_key: 'Firmó en el dispositivo en el que se verificó su identidad (nivel «same_key»)',
    live: 'Firmó tras una comparación de su rostro (nivel «live»)',
    wallet: 'Firmó con una cartera que mostró su identidad (nivel «wallet»)',
  },
  link: {
    none: 'el archivo no indica quién envió el enlace de firma',
    mailed: 'el servicio envió el enlace de firma por correo',
    handed_out: 'la propia organización entregó el enlace de firma',
  },
  wallet: {
    unknownIssuer: 'el archivo de confianza no tiene al emisor de esa identidad',
    notShown: 'el propio archivo no muestra lo que firmó la cartera',
  },
  bundle: {
    project: 'Proyecto',
    made: 'Creado',
    performers: 'Intérpretes',
    status: 'Estado a fecha de',
    limits: 'Un paquete no puede mostrar:',
    numbered: 'Intérprete {{number}}',
    producer: 'Productora',
    shotOn: 'Primer día de rodaje: {{day}}',
  },
};
