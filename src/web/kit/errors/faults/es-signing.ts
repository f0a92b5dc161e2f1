/** Agreements, templates, and signing. */
export const signing = {
  'A draft has no document yet. See its preview.': 'Un borrador todavía no tiene documento. Abra la vista previa.',
  'This agreement was sent. See its document.': 'Este acuerdo ya se envió. Abra su documento.',
  'This agreement has already been sent.': 'Este acuerdo ya se ha enviado.',
  'Only a draft can be changed; this agreement was sent.':
    'Solo se puede cambiar un borrador, y este acuerdo ya se envió.',
  'This draft belongs to a release or consent, which determines its contents.':
    'Este borrador es de una autorización o de un consentimiento, que determina su contenido.',
  'Only an agreement that was sent and is not yet complete can be voided.':
    'Solo se puede anular un acuerdo enviado que aún no esté completado.',
  'The agreement is being sealed.': 'El acuerdo se está sellando. Inténtelo de nuevo en unos segundos.',
  'The evidence is available after completion.': 'Las evidencias están disponibles cuando el acuerdo se completa.',
  'The receipt is available after all parties have signed.':
    'El recibo está disponible cuando han firmado todas las partes.',
  'The evidence is available after all parties have signed.':
    'Las evidencias están disponibles cuando han firmado todas las partes.',
  'The evidence is available after all parties have acted.':
    'Las evidencias están disponibles cuando todas las partes han actuado.',
  'No party needs to act.': 'Ninguna parte tiene nada pendiente.',
  'All parties got an email within the last hour. Try again after the time in Retry-After.':
    'Todas las partes recibieron un correo en la última hora. Inténtelo más tarde.',
  'Only an invited party that has not acted yet has a link.':
    'Solo tiene enlace una parte invitada que aún no ha actuado.',
  'A built-in template cannot be changed.': 'Las plantillas incluidas no se pueden cambiar. Haga una copia.',
  'This template is archived.': 'Esta plantilla está archivada.',
  'Changed by someone else. Reload and try again.':
    'Otra persona ha hecho cambios. Vuelva a cargar la página e inténtelo de nuevo.',
  'Fill in the required fields first.': 'Antes, rellene los campos obligatorios.',
  'This party has already acted.': 'Esta parte ya ha actuado.',
  'This party has declined.': 'Esta parte se negó a firmar.',
  'A party has declined. This document can no longer be signed.':
    'Una parte se negó a firmar. Este documento ya no se puede firmar.',
  'The sender has voided this document.': 'El remitente ha anulado este documento.',
  'This document has expired and can no longer be signed.': 'Este documento ha caducado y ya no se puede firmar.',
  'Other parties must act before this one.': 'Antes deben actuar otras partes.',
  'Consent to electronic records first.': 'Antes, acepte los documentos electrónicos.',
  'Enter the code from the email first.': 'Antes, introduzca el código del correo.',
  'Too many attempts. Ask the organization for another link.':
    'Demasiados intentos. Pida otro enlace a la organización.',
  'The pictures are still being checked.': 'Las fotos todavía se están comprobando.',
  'The document is still being checked.': 'El documento todavía se está comprobando.',
  'The identity is already confirmed.': 'La identidad ya está confirmada.',
  'A wallet cannot be used: the policy trusts no issuer of documents, and the agreement trusts no other organization. Verify the document and the face instead.':
    'No se puede usar una cartera: la política no confía en ningún emisor de documentos, ni el acuerdo en otra organización. Verifique el documento y el rostro.',
  'The policy accepts no documents in wallets, requires consent first, or compares the face with the portrait. Verify the identity through the link instead.':
    'La política no acepta documentos de cartera, exige antes el consentimiento o compara el rostro con el retrato. Verifique la identidad mediante el enlace.',
  'This agreement trusts only its own organization, and credentials of that organization cannot be used for signing.':
    'Este acuerdo solo confía en la propia organización, cuyas credenciales no sirven para firmar.',
  'No wallet request is open.': 'No hay ninguna solicitud a una cartera abierta.',
  'This agreement requires no identity verification.': 'Este acuerdo no exige verificar la identidad.',
  'This party cannot decline.': 'Esta parte no puede negarse.',
  'This party does not sign.': 'Esta parte no firma.',
  'The text has changed. Reload the page to read it.': 'El texto ha cambiado. Vuelva a cargar la página para leerlo.',
  'This code no longer works. Request another one.': 'Este código ya no sirve. Pida otro.',
  'This code is wrong.': 'Este código no es correcto.',
  'This agreement requires no code.': 'Este acuerdo no exige ningún código.',
  'A code was already sent. Check your email, or wait.': 'Ya se envió un código. Revise su correo o espere.',
  'This link is invalid. Ask the sender for a new one.': 'Este enlace no es válido. Pida otro al remitente.',
  'This link has expired.': 'Este enlace ha caducado.',
  'The data of this document was erased.': 'Los datos de este documento se han suprimido.',
  'Sign with your own name. This document was sent to {{name}}; if that is not you, decline it.':
    'Firme con su propio nombre. Este documento se envió a {{name}}; si no es usted, rechácelo.',
  'The wallet signed a different name, text, or field. Request the signature again.':
    'La cartera firmó otro nombre, texto o campo. Solicite la firma de nuevo.',
  'Read the document to the end first.': 'Antes, lea el documento hasta el final.',
  'The verified identity belongs to another person. The signer must verify their own identity.':
    'La identidad verificada es de otra persona. El firmante debe verificar su propia identidad.',
  'This signature needs a verified identity (signature level {{level}} or higher). Verify it on the signing page.':
    'Esta firma exige una identidad verificada. Verifíquela en la página de firma.',
  'This is not the document that was sent.': 'Este no es el documento que se envió.',
} as const;
