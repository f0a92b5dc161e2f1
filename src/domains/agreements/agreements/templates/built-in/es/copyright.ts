import type { AssignmentWords, CopyrightWords, LicenseWords } from '../copyright.ts';
import { common } from './common.ts';

const shared = (author: string): Omit<CopyrightWords, 'title' | 'fields'> => ({
  ...common,
  help: {
    works: 'Una entrada por obra: título, tipo, fecha, identificador',
    consideration: 'Lo que se entrega a cambio',
  },
  moralRights: {
    reserved: 'reservados',
    notAsserted: 'no se ejercen',
    waived: 'renunciados en la medida en que la ley lo permita',
  },
  headings: {
    works: '#. Obras',
    consideration: '#. Contraprestación',
    moralRights: '#. Derechos morales',
    warranties: '#. Garantías',
    general: '#. Disposiciones generales',
  },
  clauses: {
    reserved: `El ${author} conserva todos los derechos morales sobre las obras, incluidos el de ser mencionado como autor y el de oponerse a su deformación.`,
    notAsserted: `El ${author} conserva los derechos morales sobre las obras, pero se compromete a no ejercerlos frente a los usos comprendidos en este documento.`,
    waived: `El ${author} renuncia a los derechos morales sobre las obras en la medida en que lo permita la ley aplicable. Cuando no lo permita, se compromete a no ejercerlos frente a los usos comprendidos en este documento.`,
    attribution: 'Cuando sea habitual mencionar la autoría, se indicará así: {{attribution}}',
    warranties: `El ${author} confirma que creó las obras o adquirió los derechos sobre ellas de sus autores, que está facultado para firmar este documento y que no conoce derechos de terceros que este vulnere.`,
    entire:
      'Este documento constituye el acuerdo íntegro entre las partes sobre su objeto. Toda modificación requiere la firma de todas las partes.',
    severable: 'Si alguna parte de este documento no fuera válida, el resto seguirá en vigor.',
  },
});

const sharedFields = {
  works: 'Obras',
  worksDescription: 'Descripción de las obras',
  territory: 'Territorio',
  consideration: 'Contraprestación',
  price: 'Precio',
  moralRights: 'Derechos morales',
  attribution: 'Mención de autoría',
  governingLaw: 'Ley aplicable',
};

export const assignmentWords: AssignmentWords = {
  ...shared('cedente'),
  title: 'Cesión de derechos de autor',
  fields: { author: 'Cedente', recipient: 'Cesionario', ...sharedFields },
  assignment: {
    fields: {
      effectiveDate: 'Fecha de efecto',
      licenseBack: 'El cedente puede mostrar las obras como muestra de su trabajo',
    },
    headings: { assignment: '#. Cesión', territory: '#. Territorio' },
    clauses: {
      assigned:
        'Con efecto desde el {{effectiveDate}}, el cedente cede al cesionario los derechos de autor y todos los derechos de explotación sobre las obras, en todas las modalidades conocidas hoy, por todo el plazo de protección y sus prórrogas, junto con el derecho a reclamar por infracciones pasadas.',
      whereNotAssignable:
        'Cuando la ley aplicable no permita transmitir los derechos de autor, el cedente otorga en su lugar al cesionario el derecho exclusivo y transferible, sin límite de tiempo, de usar las obras de cualquier modo.',
      licenseBack:
        'El cedente conserva el derecho no exclusivo de mostrar las obras como muestra de su propio trabajo.',
    },
  },
};

export const licenseWords: LicenseWords = {
  ...shared('licenciante'),
  title: 'Licencia de derechos de autor',
  fields: { author: 'Licenciante', recipient: 'Licenciatario', ...sharedFields },
  license: {
    fields: {
      uses: 'Usos permitidos',
      term: 'Duración',
      exclusivity: 'Exclusividad',
      sublicensing: 'El licenciatario puede conceder sublicencias',
      adaptation: 'El licenciatario puede adaptar las obras',
    },
    headings: { license: '#. Licencia', scope: '#. Territorio y duración' },
    clauses: {
      granted: 'El licenciante concede al licenciatario una licencia para usar las obras de estos modos:',
      exclusive:
        'La licencia es exclusiva: el licenciante no usará las obras de estos modos ni permitirá que otros lo hagan.',
      nonExclusive: 'La licencia no es exclusiva: el licenciante puede usar las obras y licenciarlas a terceros.',
      sublicensing: 'El licenciatario puede conceder sublicencias dentro del alcance de esta licencia.',
      noSublicensing: 'El licenciatario no puede conceder sublicencias.',
      adaptation: 'El licenciatario puede adaptar las obras.',
      noAdaptation:
        'El licenciatario no puede adaptar las obras más allá de lo que exijan técnicamente los usos permitidos.',
      reserved: 'El licenciante conserva todos los derechos que no se conceden aquí.',
    },
  },
};
