import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useSigning } from './flow/use-signing.tsx';
import { ConsentScreen } from './screens/consent-screen.tsx';
import { PlainScreen } from './screens/plain-screen.tsx';

const CodeScreen = lazyPart(async () => (await import('./screens/code-screen.tsx')).CodeScreen);
const DeclineScreen = lazyPart(async () => (await import('./screens/decline-screen.tsx')).DeclineScreen);
const DocumentScreen = lazyPart(async () => (await import('./screens/document-screen.tsx')).DocumentScreen);
const IdentityScreen = lazyPart(async () => (await import('./screens/identity-screen.tsx')).IdentityScreen);
const ResultScreen = lazyPart(async () => (await import('./screens/result-screen.tsx')).ResultScreen);
const SignatureScreen = lazyPart(async () => (await import('./screens/signature-screen.tsx')).SignatureScreen);

/** Shows the current screen. */
export function SignPage() {
  const { data, screen } = useSigning();
  // Without TLS a browser provides neither hashes nor keys.
  if (screen !== 'result' && !globalThis.crypto?.subtle) return <PlainScreen why="insecure" brand={data.brand} />;
  switch (screen) {
    case 'consent':
      return <ConsentScreen />;
    case 'code':
      return <CodeScreen />;
    case 'document':
      return <DocumentScreen />;
    case 'identity':
      return <IdentityScreen />;
    case 'sign':
      return <SignatureScreen />;
    case 'decline':
      return <DeclineScreen />;
    case 'result':
      return <ResultScreen />;
  }
}
