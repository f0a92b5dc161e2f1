import type { ModelReleaseWords } from '../model-release.ts';
import { common } from './common.ts';

export const modelReleaseWords: ModelReleaseWords = {
  ...common,
  title: 'Autorización de uso de imagen',
  fields: {
    performerLegalName: 'Nombre legal de la persona retratada',
    performerStageNames: 'Nombres artísticos y otros nombres',
    performerBirthDate: 'Fecha de nacimiento de la persona retratada',
    performerAddress: 'Domicilio de la persona retratada',
    performerEmail: 'Correo electrónico de la persona retratada',
    performerPhone: 'Teléfono de la persona retratada',
    guardianName: 'Nombre del padre, la madre o el tutor',
    guardianRelationship: 'Relación con la persona retratada',
    photographerName: 'Nombre del fotógrafo o fotógrafa',
    photographerAddress: 'Domicilio del fotógrafo o fotógrafa',
    photographerEmail: 'Correo electrónico del fotógrafo o fotógrafa',
    photographerPhone: 'Teléfono del fotógrafo o fotógrafa',
    producerName: 'Productora',
    shootStart: 'Primer día de la sesión',
    shootEnd: 'Último día de la sesión',
    shootPlace: 'Lugar de la sesión',
    shootDescription: 'Descripción del contenido',
    explicit: 'Desnudos o contenido sexual explícito',
    territory: 'Territorio',
    term: 'Duración',
    media: 'Medios',
    exclusivity: 'Exclusividad',
    compensation: 'Contraprestación',
    aiUse: 'Uso para entrenar inteligencia artificial y crear medios sintéticos',
    biometricUse: 'Uso como datos biométricos',
    witnessName: 'Nombre del testigo',
    visualReference: 'Cómo reconocer a la persona retratada en el contenido',
    governingLaw: 'Ley aplicable',
  },
  help: {
    shootEnd: 'En el plazo de un año desde el primer día',
    territory: '«todo el mundo», o los países',
    term: '«ilimitada», o el plazo',
  },
  facts: {
    model: 'Persona retratada',
    stageNames: 'Otros nombres',
    born: 'Fecha de nacimiento',
    address: 'Domicilio',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    guardian: 'Padre, madre o tutor',
    relationship: 'Relación con la persona retratada',
    photographer: 'Fotografía',
    producer: 'Productora',
    firstDay: 'Primer día de la sesión',
    lastDay: 'Último día de la sesión',
    place: 'Lugar',
    description: 'Descripción',
    visualReference: 'Referencia visual',
    territory: 'Territorio',
    term: 'Duración',
    media: 'Medios',
    exclusivity: 'Exclusividad',
  },
  headings: {
    parties: '#. Partes y sesión',
    permission: '#. Autorización',
    compensation: '#. Contraprestación',
    explicit: '#. Desnudos y contenido sexual explícito',
    machines: '#. Inteligencia artificial y datos biométricos',
    guardian: '#. Padre, madre o tutor',
    general: '#. Disposiciones generales',
  },
  clauses: {
    definitions:
      'Por «contenido» se entienden todas las fotografías, películas, grabaciones de voz y demás grabaciones de la persona retratada realizadas durante la sesión. Por «licenciatarios» se entienden quien fotografía, la productora, si se indica, y todos aquellos a quienes estos cedan derechos sobre el contenido.',
    permission:
      'La persona retratada autoriza a los licenciatarios a usar, reproducir, publicar, distribuir, exhibir y adaptar el contenido, y a combinarlo con otros materiales, dentro del alcance indicado a continuación. La autorización comprende la imagen y la voz de la persona retratada en el contenido, y todo nombre con el que aparezca en él.',
    exclusive:
      'Mientras dure la autorización, la persona retratada no permitirá a terceros realizar ni usar grabaciones de este tipo que compitan con el contenido.',
    limits: 'El contenido no puede usarse para difamar a la persona retratada ni de ningún modo que prohíba la ley.',
    fullPayment:
      'La persona retratada acepta esta contraprestación como pago íntegro por todos los usos del contenido dentro del alcance de esta autorización.',
    explicit:
      'El contenido muestra desnudos o actos sexuales explícitos, según la descripción anterior. La persona retratada confirma que tiene al menos 18 años; que acreditó su edad con un documento de identidad que se examinó antes de la sesión; que participa libremente; y que pudo negarse o parar en cualquier momento. La persona retratada consiente en aparecer así y en que el contenido se publique, distribuya, suba y descargue dentro del alcance de esta autorización.',
    notExplicit:
      'El contenido no muestra desnudos ni actos sexuales explícitos. Esta autorización no comprende ningún contenido que los muestre.',
    ai: 'Los licenciatarios pueden usar el contenido para entrenar modelos de aprendizaje automático y para crear representaciones sintéticas o alteradas de la persona retratada, dentro del alcance de esta autorización.',
    noAi: 'Los licenciatarios no pueden usar el contenido para entrenar modelos de aprendizaje automático ni para crear representaciones sintéticas de la persona retratada que puedan tomarse por reales.',
    biometric:
      'Los licenciatarios pueden obtener datos biométricos del contenido, como medidas del rostro, para los usos comprendidos en esta autorización. La persona retratada puede retirar este permiso en cualquier momento; los licenciatarios deben entonces destruir los datos biométricos.',
    noBiometric: 'No pueden obtenerse datos biométricos del contenido.',
    guardian:
      '{{guardianName}} firma en calidad de {{guardianRelationship}} de la persona retratada y confirma que ejerce su patria potestad o tutela, que está facultado para consentir en su nombre, que ha leído esta autorización y que está de acuerdo con ella.',
    confirmation:
      'La persona retratada confirma que los datos anteriores sobre ella son ciertos, que ningún otro acuerdo le impide otorgar esta autorización y que la leyó y comprendió antes de firmarla.',
    unwaivable:
      'Nada en esta autorización limita los derechos que son irrenunciables por ley, incluidos los relativos a los datos personales.',
    entire:
      'Esta autorización vincula a los herederos y sucesores de las partes. Constituye el acuerdo íntegro entre las partes sobre su objeto. Toda modificación requiere la firma de todas las partes.',
    witness:
      '{{witnessName}} firma como testigo y confirma que estuvo presente en la firma o que conoce personalmente a la persona retratada.',
  },
};
