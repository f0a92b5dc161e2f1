import { defineMail, type MailLanguage, sayTime } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export interface WithdrawnRelease {
  organization: Plain;
  releaseId: string;
  acknowledgeBy: Date | null;
  /** How many files are listed; 0 if none, or if the list is not complete yet. */
  files: number;
  link: string;
}

export const releaseWithdrawnMail = defineMail<WithdrawnRelease>({
  description: 'To each recipient of a release that was withdrawn',
  sample: {
    organization: plain('Example Studio'),
    releaseId: 'rel_01m85s9g27xn5nn65tye6exeb7',
    acknowledgeBy: new Date('2026-11-26T12:00:00Z'),
    files: 12,
    link: 'https://avouch.example/releases/Zm9v',
  },
  en: ({ organization, releaseId, acknowledgeBy: by, files, link }) => ({
    subject: 'A model release was withdrawn',
    button: 'Confirm that you received this',
    text: `A model release from ${organization} was withdrawn. It no longer permits any use: stop publishing the material that it covered.${listedFiles(files, 'en')}

Confirm${by ? ` by ${sayTime(by, 'en')}` : ''} that you received this notice:

${link}

The page shows the current status. Release ID: ${releaseId}
`,
  }),
  es: ({ organization, releaseId, acknowledgeBy: by, files, link }) => ({
    subject: 'Se ha retirado una autorización de imagen',
    button: 'Confirmar la recepción',
    text: `Se ha retirado una autorización de imagen de ${organization}. Ya no permite ningún uso: deje de publicar el material que cubría.${listedFiles(files, 'es')}

Confirme${by ? ` a más tardar el ${sayTime(by, 'es')}` : ''} que ha recibido este aviso:

${link}

La página muestra el estado actual. ID de la autorización: ${releaseId}
`,
  }),
});

/** What to take down, as a paragraph after another; empty without files. */
export function listedFiles(files: number, language: MailLanguage): string {
  if (files === 0) return '';
  const text = {
    en:
      files === 1
        ? 'The release covered 1 registered file. The page lists its hash. Take the file down, and state the result there.'
        : `The release covered ${files} registered files. The page lists their hashes. Take the files down, and state the result there.`,
    es:
      files === 1
        ? 'La autorización cubría 1 archivo registrado. La página muestra su hash. Retire el archivo e indique allí el resultado.'
        : `La autorización cubría ${files} archivos registrados. La página muestra sus hashes. Retire los archivos e indique allí el resultado.`,
  };
  return `\n\n${text[language]}`;
}
