import type { DisclosureWords } from './disclosure-words.ts';

export const disclosureEs: DisclosureWords = {
  sections: ({ organization, title, whom }) => [
    {
      heading: 'Alcance de tu consentimiento',
      text: `${organization} desea que leas y, donde se te pida, firmes «${title}» como documento electrónico. Tu consentimiento vale para este documento y los mensajes sobre él, y para nada más. Una firma electrónica tiene el mismo efecto que una en papel.`,
    },
    {
      heading: 'En papel',
      text: `No tienes que hacerlo de forma electrónica. Puedes pedir el documento en papel, antes o después de firmar, y firmarlo ahí. Pídelo a ${whom}; la primera copia no cuesta nada.`,
    },
    {
      heading: 'Retirada del consentimiento',
      text: `Hasta que firmes puedes retirar este consentimiento: rechaza el documento en esta página o díselo a ${whom}. Entonces no se firma nada de forma electrónica; ${organization} puede pedirte que firmes en papel. Lo que ya hayas firmado sigue siendo válido.`,
    },
    {
      heading: 'Qué necesitas',
      text: 'Un dispositivo con un navegador actual (Chrome, Edge, Firefox o Safari de los dos últimos años) con JavaScript, un programa que abra archivos PDF, una dirección de correo electrónico propia y sitio para guardar el documento o una impresora. Si puedes leer esta página, tu navegador sirve.',
    },
    {
      heading: 'Tu copia',
      text: `Cuando todas las partes hayan firmado recibirás por correo electrónico un enlace al documento sellado. Vale durante 30 días; guarda o imprime el documento. Si cambia tu dirección, díselo a ${whom}.`,
    },
    {
      heading: 'Datos registrados',
      text: 'Tu nombre y tu correo electrónico, lo que haces en esta página y cuándo, tu dirección de red (IP) y el tipo de navegador, y tu firma. Tu navegador crea una clave para esta única firma; nadie más la tiene nunca, y después se olvida.',
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
