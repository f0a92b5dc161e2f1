import type { CommonWords } from '../words.ts';

export const common: CommonWords = {
  language: 'en',
  exclusive: 'exclusive',
  nonExclusive: 'non-exclusive',
  governedBy: 'This document is governed by the law of {{governingLaw}}.',
  electronic:
    'The parties agree to sign this document electronically. Each party signs with a digital key that no one else has. A certificate page, added after the last signature, shows who signed, when, and how each signer was identified.',
  notAdvice:
    'This text is a general form provided by Avouch. It is not legal advice. Have a qualified person check that it suits your case and the applicable law.',
};
