// Every word of the signing page beside the disclosure. English only, for now.
import type { PartyKind } from '../party.ts';

/** What stands on the page from the start. */
export const PAGE = {
  ended: 'A document',
  asks: (organization: string) => `${organization} has sent you a document`,
  noScript:
    'This page needs JavaScript, because your browser makes the signature. Please switch it on, or open the link in another browser.',
  consent: {
    title: 'Before you start',
    intro: 'This is done electronically. Please read how, and what your rights are.',
    agree: 'I agree, continue',
    refuse: 'I would rather not',
  },
  code: {
    title: 'Is it you?',
    label: 'Code of six digits',
    confirm: 'Continue',
    again: 'Send another code',
  },
  document: {
    title: 'Read the document',
    intro: 'This is its whole text. You can continue at its end.',
    pdf: 'Show the PDF',
    download: 'Download the PDF',
    end: 'End of the document',
    next: 'I have read it, continue',
  },
  identity: {
    title: 'Confirm who you are',
    capture: 'Confirm with an identity document',
    captureHint: 'Passport, identity card or driving licence, and a short look into the camera. About two minutes.',
    wallet: 'Show it from my wallet',
    walletHint: 'If your wallet has an identity credential.',
    skip: 'Continue without a picture',
    scan: 'Scan the code with your wallet.',
    open: 'Open the wallet on this device',
    back: 'Another way',
  },
  sign: {
    name: 'Your full name',
    type: 'Type',
    draw: 'Draw',
    how: 'How do you want to sign?',
    canvas: 'Draw your signature here with a finger, pen or mouse',
    canvasHint: 'Sign here with your finger, pen or mouse',
    clear: 'Clear',
    read: 'Read the document again',
    key: 'Your browser makes a key for this signature. Nobody else has it.',
  },
  decline: {
    open: 'I do not want to sign',
    title: 'Decline?',
    text: (organization: string) =>
      `Nobody else can sign then. ${organization} and everybody else who was invited are told, with your reason. You cannot take it back.`,
    label: 'Your reason',
    confirm: 'Decline',
    cancel: 'Back',
  },
  result: { pdf: 'Download the document', evidence: 'Download the evidence' },
} as const;

/** Headline and button of each kind of party. */
export const DEEDS = {
  signer: { title: 'Sign a document', step: 'Your signature', button: 'Sign now', done: 'You have signed' },
  approver: { title: 'Approve a document', step: 'Your approval', button: 'Approve now', done: 'You have approved it' },
  witness: { title: 'Witness a document', step: 'Your signature', button: 'Sign as witness', done: 'You have signed' },
  guardian: {
    title: 'Sign for a minor',
    step: 'Your signature',
    button: 'Sign as guardian',
    done: 'You have signed',
  },
  viewer: { title: 'Read a document', step: '', button: '', done: 'You have read it' },
  cc: { title: 'Your copy of a document', step: '', button: '', done: 'Here is your copy' },
} as const satisfies Record<PartyKind, Record<'title' | 'step' | 'button' | 'done', string>>;

/** What the script says. */
export const SCRIPT_TEXTS = {
  progress: 'Step {step} of {steps}',
  offline: 'The connection was lost. Nothing is lost; please try again.',
  insecure: 'This page has to be opened over https: only then can your browser make a signature.',
  codeSent: 'We have sent a code to your e-mail address. It works for ten minutes.',
  codeSending: 'Sending a code …',
  changed: 'The document is not the one that was sent. Do not sign it; tell the sender.',
  otherText: 'The service wants another text signed than this page shows. Nothing was signed; load the page again.',
  noName: 'Please enter your full name.',
  noDrawing: 'Please draw your signature first.',
  noIntent: 'Please tick the box if that is what you want.',
  noReason: 'Please give a reason.',
  signing: 'Signing …',
  verifiedAs: 'Your verified name is {name}.',
  differs: 'You are verified as {name}; this name is shown beside it.',
  refused:
    'Nothing happens electronically then. Ask the sender for the document on paper, or decline so that they know.',
  face: 'A short look into the camera shows that it is you who signs. You may also continue without.',
  identity: {
    none: 'The sender wants to be sure who signs. Your name is put into the document’s evidence, your pictures are not.',
    pending: 'Your pictures are being checked. This takes a few seconds, seldom longer.',
    differs:
      'Your identity is confirmed, but your name is not the one in this document. Ask the sender to correct it, or confirm another identity.',
    failed: 'That did not work. You may try again.',
  },
  states: {
    waiting: {
      title: 'It is not your turn yet',
      text: 'Others come before you. You will get an e-mail when it is your turn; you can close this page.',
    },
    partial: { text: 'Others still have to act. You will get an e-mail with the finished document.' },
    sealing: { text: 'That was the last one. The document is being sealed; this takes a few seconds.' },
    completed: { text: 'Everybody has acted. The document is sealed; save or print your copy.' },
    ended: { text: 'The document did not come about.' },
    past: { text: 'The time for copies is over. Ask the sender for one.' },
    declined: { title: 'You have declined', text: 'The sender knows. You can close this page.' },
    closed: {
      title: 'This document is closed',
      text: 'It can no longer be signed. Ask the sender if you want to know more.',
    },
  },
} as const;
