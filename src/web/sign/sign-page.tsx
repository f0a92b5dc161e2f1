import { useSigning } from './flow/use-signing.tsx';
import { CodeScreen } from './screens/code-screen.tsx';
import { ConsentScreen } from './screens/consent-screen.tsx';
import { DeclineScreen } from './screens/decline-screen.tsx';
import { DocumentScreen } from './screens/document-screen.tsx';
import { IdentityScreen } from './screens/identity-screen.tsx';
import { PlainScreen } from './screens/plain-screen.tsx';
import { ResultScreen } from './screens/result-screen.tsx';
import { SignatureScreen } from './screens/signature-screen.tsx';

/** The screen that is due. */
export function SignPage() {
  const { data, screen } = useSigning();
  // Without TLS a browser makes neither hashes nor keys.
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
