import type { DisclosureWords } from './disclosure-words.ts';

export const disclosureEn: DisclosureWords = {
  sections: ({ organization, title, whom }) => [
    {
      heading: 'What you agree to',
      text: `${organization} would like you to read, and where you are asked to, sign “${title}” as an electronic record. Your consent covers this document and the messages about it, nothing else. An electronic signature has the effect of one on paper.`,
    },
    {
      heading: 'Paper instead',
      text: `You do not have to do this electronically. You may ask for the document on paper, before or after you sign, and sign there. Ask ${whom}, which charges nothing for one copy.`,
    },
    {
      heading: 'Changing your mind',
      text: `Until you sign you may withdraw this consent by declining on this page or by telling ${whom}. Then nothing is signed electronically; ${organization} may ask you to sign on paper. What you have signed stays valid.`,
    },
    {
      heading: 'What you need',
      text: 'A device with an up-to-date browser (Chrome, Edge, Firefox or Safari of the last two years) with JavaScript, a program that opens PDF files, an e-mail address of your own, and room to keep the document or a printer. If you can read this page, your browser will do.',
    },
    {
      heading: 'Your copy',
      text: `When everybody has signed you get a link to the sealed document by e-mail. It works for 30 days; save or print the document. If your address changes, tell ${whom}.`,
    },
    {
      heading: 'What is recorded',
      text: 'Your name and e-mail address, what you do on this page and when, your network address (IP) and the kind of browser, and your signature. Your browser makes a key for this one signature; nobody else ever has it, and it is forgotten afterwards.',
    },
  ],
  intents: {
    signer: 'I, {name}, have read “{title}” and sign it. My electronic signature binds me as one by hand does.',
    approver: 'I, {name}, have read “{title}” and approve it by my electronic signature.',
    witness: 'I, {name}, sign “{title}” as a witness of its signing by the parties.',
    guardian:
      'I, {name}, have read “{title}” and sign it as parent or legal guardian, on behalf of the minor whom I represent.',
  },
};
