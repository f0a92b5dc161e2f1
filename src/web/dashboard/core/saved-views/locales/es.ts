import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  label: 'Vistas guardadas',
  isDefault: '{{name}} (predeterminada)',
  actions: 'Acciones de la vista «{{name}}»',
  save: 'Guardar esta vista',
  doSave: 'Guardar',
  name: 'Nombre de la vista',
  whose: 'Solo usted ve sus vistas.',
  taken: 'Ya tiene una vista con este nombre.',
  saved: 'La vista «{{name}}» se ha guardado.',
  full: 'Ya tiene {{count}} vistas guardadas de esta lista, el máximo. Elimine una primero.',
  rename: 'Cambiar el nombre de la vista',
  doRename: 'Cambiar el nombre',
  renamed: 'La vista se llama ahora «{{name}}».',
  setDefault: 'Abrir la lista con esta vista',
  unsetDefault: 'Abrir la lista sin esta vista',
  defaultSet: 'La lista se abrirá con «{{name}}».',
  defaultUnset: 'La lista ya no se abrirá con «{{name}}».',
  replace: 'Sustituir por los filtros actuales',
  remove: 'Eliminar la vista',
  removed: 'La vista «{{name}}» se ha eliminado.',
  ignored: '«{{name}}» tiene filtros que ya no existen y se ignoran. Sustituya la vista por los filtros actuales.',
};
