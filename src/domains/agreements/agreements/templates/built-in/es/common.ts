import type { CommonWords } from '../words.ts';

export const common: CommonWords = {
  language: 'es',
  exclusive: 'exclusiva',
  nonExclusive: 'no exclusiva',
  governedBy: 'Este documento se rige por la ley de {{governingLaw}}.',
  electronic:
    'Las partes acuerdan firmar este documento por medios electrónicos. Cada parte firma con una clave digital que nadie más tiene. Una página de certificación, que se añade tras la última firma, indica quién firmó, cuándo y cómo se identificó a cada firmante.',
  notAdvice:
    'Este texto es un modelo general que ofrece Avouch. No constituye asesoramiento jurídico. Haga que un profesional compruebe que se ajusta a su caso y a la ley aplicable.',
};
