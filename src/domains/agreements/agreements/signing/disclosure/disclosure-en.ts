import type { DisclosureWords } from './disclosure-words.ts';

export const disclosureEn: DisclosureWords = {
  sections: ({ organization, title, whom }) => [
    {
      heading: 'Scope of your consent',
      text: `${organization} asks you to read “${title}” and to sign or approve it electronically. Your consent covers only this document and the messages about it. An electronic signature is not invalid only because it is electronic.`,
    },
    {
      heading: 'Paper copy',
      text: `You do not have to do this electronically. You may ask for the document on paper, before or after you sign, and sign it on paper. Ask ${whom}; the first copy is free.`,
    },
    {
      heading: 'Withdrawal',
      text: `Until you sign, you can withdraw this consent by declining on this page or by telling ${whom}. Then nothing is signed electronically; ${organization} may ask you to sign on paper. What you have signed stays valid.`,
    },
    {
      heading: 'Requirements',
      text: 'A device with an up-to-date browser (Chrome, Edge, Firefox, or Safari of the last two years) with JavaScript, a program that opens PDF files, your own email address, and space to keep the document, or a printer. If you can read this page, your browser works.',
    },
    {
      heading: 'Your copy',
      text: `When all parties have signed, you receive a link to the sealed document by email. It works for 30 days; save or print the document. If your address changes, tell ${whom}.`,
    },
    {
      heading: 'Data recorded',
      text: 'Your name and email address, what you do on this page and when, your network address (IP) and the type of browser, and your signature. Your browser signs with a key that never leaves it. If your identity is required, it uses the key saved when you were verified, if there is one. Otherwise it uses a new key and deletes it afterwards.',
    },
  ],
  intents: {
    signer: 'I, {name}, have read “{title}” and sign it. My electronic signature binds me like a handwritten one.',
    approver: 'I, {name}, have read “{title}” and approve it by my electronic signature.',
    witness: 'I, {name}, sign “{title}” as a witness of its signing by the parties.',
    guardian:
      'I, {name}, have read “{title}” and sign it as parent or legal guardian, on behalf of the minor whom I represent.',
  },
};
