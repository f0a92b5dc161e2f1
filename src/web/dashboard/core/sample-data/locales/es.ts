import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: 'Datos de ejemplo',
  intro:
    'Una producción con su empresa, cuatro intérpretes, autorizaciones, un paquete de cumplimiento y casos por revisar. Todo existe solo en el modo de prueba.',
  add: 'Añadir datos de ejemplo',
  adding: 'Añadiendo datos de ejemplo: {{done}} de {{total}} pasos hechos',
  ready: 'El modo de prueba tiene datos de ejemplo.',
  open: 'Abrir la producción de ejemplo',
  remove: 'Eliminar los datos de ejemplo',
  removing: 'Eliminando los datos de ejemplo …',
  removeTitle: '¿Eliminar los datos de ejemplo?',
  removeText:
    'Borra definitivamente los datos de ejemplo y todo lo que se refiere a ellos, para todos los miembros. Sus demás datos de prueba se conservan.',
  removeUsed:
    'Los proyectos cuya productora es la empresa de ejemplo también se borran: {{projects}}. Para conservarlos, indique antes otra productora.',
};
