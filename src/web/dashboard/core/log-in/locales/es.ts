import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  submit: 'Iniciar sesión',
  forgot: '¿Ha olvidado su contraseña?',
  or: 'o',
  passkey: 'Iniciar sesión con una llave de acceso',
  factor: {
    title: 'Segundo paso',
    intro: 'Su cuenta está protegida por un segundo factor.',
    choose: 'Método',
    totp: 'Aplicación',
    passkey: 'Llave de acceso',
    recovery_code: 'Código de recuperación',
    code: 'Código de su aplicación de autenticación',
    codeHint: 'Seis cifras; cambian cada 30 segundos.',
    recoveryCode: 'Código de recuperación',
    recoveryHint: 'Uno de sus diez códigos. Cada uno sirve una sola vez.',
    passkeyHint: 'Su dispositivo le pedirá su huella, su rostro o su PIN.',
    usePasskey: 'Usar la llave de acceso',
    submit: 'Confirmar',
    back: 'Empezar de nuevo',
    lost: '¿No le sirve ninguno de estos métodos? Pida al operador de este servicio que quite sus segundos factores.',
  },
  error: {
    login:
      'La dirección o la contraseña no son correctas. Si su cuenta es nueva, abra antes el enlace de nuestro correo.',
    factor: 'El código no es correcto. Inténtelo de nuevo. Cada código de recuperación sirve una sola vez.',
    factorUsed: 'Este código ya se usó. Espere al siguiente.',
    gone: 'Han pasado más de cinco minutos. Vuelva a iniciar sesión.',
    wait_one: 'Demasiados intentos. Inténtelo de nuevo en {{count}} segundo.',
    wait_other: 'Demasiados intentos. Inténtelo de nuevo en {{count}} segundos.',
    cancelled:
      'No se usó la llave de acceso: se canceló, tardó demasiado o este dispositivo no tiene ninguna para este sitio.',
    noPasskeys: 'Las llaves de acceso no funcionan en esta dirección. Entre con su contraseña.',
  },
};
