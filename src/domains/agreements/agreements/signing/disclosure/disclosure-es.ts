import type { DisclosureWords } from './disclosure-words.ts';

export const disclosureEs: DisclosureWords = {
  sections: ({ organization, title, whom }) => [
    {
      heading: 'Alcance de su consentimiento',
      text: `${organization} le pide que lea «${title}» y lo firme o apruebe electrónicamente. Su consentimiento vale solo para este documento y los mensajes sobre él. Una firma electrónica no pierde validez por el mero hecho de ser electrónica.`,
    },
    {
      heading: 'Copia en papel',
      text: `No es obligatorio hacerlo por medios electrónicos. Puede pedir el documento en papel, antes o después de firmar, y firmarlo en papel. Solicítelo a ${whom}; la primera copia es gratuita.`,
    },
    {
      heading: 'Retirada del consentimiento',
      text: `Hasta que firme, puede retirar este consentimiento: rechace el documento en esta página o comuníquelo a ${whom}. En ese caso no se firma nada por medios electrónicos; ${organization} puede pedirle que firme en papel. Lo que ya haya firmado sigue siendo válido.`,
    },
    {
      heading: 'Requisitos',
      text: 'Un dispositivo con un navegador actualizado (Chrome, Edge, Firefox o Safari de los dos últimos años) con JavaScript, un programa que abra archivos PDF, una dirección de correo electrónico propia y espacio para guardar el documento, o una impresora. Si puede leer esta página, su navegador sirve.',
    },
    {
      heading: 'Su copia',
      text: `Cuando hayan firmado todas las partes, recibirá por correo electrónico un enlace al documento sellado. El enlace funciona durante 30 días; guarde o imprima el documento. Si cambia su dirección, comuníquelo a ${whom}.`,
    },
    {
      heading: 'Datos registrados',
      text: 'Su nombre y su correo electrónico, lo que hace en esta página y cuándo, su dirección de red (IP) y el tipo de navegador, y su firma. Su navegador firma con una clave que nunca sale de él. Si debe verificar su identidad y el navegador guardó una clave al hacerlo, firma con esa clave. Si no, usa una nueva y después la elimina.',
    },
  ],
  intents: {
    signer: 'Yo, {name}, he leído «{title}» y lo firmo. Mi firma electrónica me obliga igual que una firma manuscrita.',
    approver: 'Yo, {name}, he leído «{title}» y lo apruebo con mi firma electrónica.',
    witness: 'Yo, {name}, firmo «{title}» como testigo de su firma por las partes.',
    guardian:
      'Yo, {name}, he leído «{title}» y lo firmo como madre, padre o tutor legal, en nombre del menor a quien represento.',
  },
};
