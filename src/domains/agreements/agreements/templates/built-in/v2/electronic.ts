import type { CommonWords } from '../words.ts';

type Former = Pick<CommonWords, 'electronic'>;

/** The clause on electronic signing as in the second English and the first Spanish version of each document. */
export const formerEn: Former = {
  electronic:
    'The parties agree to sign this document electronically. Each party signs with their own key. A certificate page, added after the last signature, shows who signed, when, and how each signer was identified.',
};

export const formerEs: Former = {
  electronic:
    'Las partes acuerdan firmar este documento por medios electrónicos. Cada parte firma con su propia clave. Una página de certificación, que se añade tras la última firma, indica quién firmó, cuándo y cómo se identificó a cada firmante.',
};
