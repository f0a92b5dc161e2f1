import type { ReplicaTrait, Representation } from './replica.ts';

/** The words of the document that a performer signs. General texts, not legal advice. */
interface ReplicaTexts {
  title: string;
  opening: (controller: string) => string;
  headings: { uses: string; terms: string; limits: string; notice: string; rights: string };
  noticeAt: (url: string) => string;
  labels: Record<
    'of' | 'models' | 'trainingData' | 'territory' | 'term' | 'until' | 'compensation' | 'uses' | 'representation',
    string
  >;
  traits: Record<ReplicaTrait, string>;
  representation: Record<Representation, string>;
  singleUse: string;
  severalUses: string;
  limits: readonly string[];
  unrepresented: string;
  rights: (withdrawal: string) => string;
  advice: string;
}

const en: ReplicaTexts = {
  title: 'Consent to a digital replica',
  opening: (controller) =>
    `I permit ${controller} to make a digital replica of me and to use it as described here. A digital replica is a computer-generated likeness of my voice, face, or body that can be mistaken for me.`,
  headings: {
    uses: 'Intended uses',
    terms: 'Terms',
    limits: 'What is not permitted',
    notice: 'Notice',
    rights: 'Withdrawal',
  },
  noticeAt: (url) => `Available at ${url}`,
  labels: {
    of: 'Replica of',
    models: 'Models and systems',
    trainingData: 'Training data',
    territory: 'Territory',
    term: 'Term',
    until: 'Ends on',
    compensation: 'Compensation',
    uses: 'Number of uses',
    representation: 'Advice',
  },
  traits: { voice: 'Voice', face: 'Face', body: 'Body' },
  representation: {
    counsel: 'The performer was advised by legal counsel',
    union: 'The performer was represented by a labor union',
    none: 'The performer was not advised by counsel or a union',
  },
  singleUse: 'One use. After it, this consent permits no other use',
  severalUses: 'Any number of the uses described',
  limits: [
    'Every use that is not described above needs a separate consent.',
    'The replica may not show me in sexual content, endorse a product or an opinion, or deceive others about who is speaking, unless the intended uses say so.',
    'The training data and the models made from them may not be used to make a replica for others, or passed on to others for that.',
  ],
  unrepresented:
    'You were not advised by counsel or a union. Under the law of some places, such as California and New York, you can ask for advice before you sign. Do not sign if you do not understand a part of this document.',
  rights: (withdrawal) =>
    `I can withdraw this consent at any time: ${withdrawal}. No new use is permitted from then on. Uses before the withdrawal remain lawful.`,
  advice: 'This is a general form, not legal advice.',
};

const es: ReplicaTexts = {
  title: 'Consentimiento para una réplica digital',
  opening: (controller) =>
    `Permito que ${controller} cree una réplica digital de mi persona y la utilice como aquí se describe. Una réplica digital es una representación de mi voz, mi rostro o mi cuerpo generada por ordenador que puede confundirse conmigo.`,
  headings: {
    uses: 'Usos previstos',
    terms: 'Condiciones',
    limits: 'Lo que no se permite',
    notice: 'Información',
    rights: 'Retirada',
  },
  noticeAt: (url) => `Disponible en ${url}`,
  labels: {
    of: 'Réplica de',
    models: 'Modelos y sistemas',
    trainingData: 'Datos de entrenamiento',
    territory: 'Territorio',
    term: 'Plazo',
    until: 'Termina el',
    compensation: 'Remuneración',
    uses: 'Número de usos',
    representation: 'Asesoramiento',
  },
  traits: { voice: 'Voz', face: 'Rostro', body: 'Cuerpo' },
  representation: {
    counsel: 'El intérprete recibió asesoramiento de un abogado',
    union: 'El intérprete estuvo representado por un sindicato',
    none: 'El intérprete no recibió asesoramiento de un abogado ni de un sindicato',
  },
  singleUse: 'Un solo uso. Después, este consentimiento no permite ningún otro',
  severalUses: 'Los usos descritos, sin límite de número',
  limits: [
    'Todo uso que no esté descrito arriba requiere otro consentimiento.',
    'La réplica no puede mostrarme en contenido sexual, respaldar un producto o una opinión, ni engañar a otros sobre quién habla, salvo que los usos previstos lo indiquen.',
    'Los datos de entrenamiento y los modelos creados con ellos no pueden utilizarse para crear réplicas para terceros ni cederse a otros con ese fin.',
  ],
  unrepresented:
    'Usted no recibió asesoramiento de un abogado ni de un sindicato. La ley de algunos lugares, como California y Nueva York, le permite pedirlo antes de firmar. No firme si no entiende alguna parte de este documento.',
  rights: (withdrawal) =>
    `Puedo retirar este consentimiento en cualquier momento: ${withdrawal}. Desde entonces no se permite ningún uso nuevo. Los usos anteriores a la retirada siguen siendo lícitos.`,
  advice: 'Este es un formulario general, no asesoramiento jurídico.',
};

/** The texts in Spanish for a notice in Spanish; otherwise in English. */
export function replicaTexts(language: string): ReplicaTexts & { language: 'en' | 'es' } {
  return /^es\b/i.test(language) ? { ...es, language: 'es' } : { ...en, language: 'en' };
}
