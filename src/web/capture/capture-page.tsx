import { ChooseScreen } from './document/choose-screen.tsx';
import { PictureScreen } from './document/picture-screen.tsx';
import { FaceScreen } from './face/face-screen.tsx';
import { useCapture } from './flow/use-capture.tsx';
import { ConsentScreen } from './screens/consent-screen.tsx';
import { PhoneScreen } from './screens/phone-screen.tsx';
import { ResultScreen } from './screens/result-screen.tsx';
import { SendingScreen } from './screens/sending-screen.tsx';
import { MethodScreen } from './wallet/method-screen.tsx';
import { WalletScreen } from './wallet/wallet-screen.tsx';

/** The screen that is due. */
export function CapturePage() {
  const { screen } = useCapture();
  switch (screen) {
    case 'consent':
      return <ConsentScreen />;
    case 'method':
      return <MethodScreen />;
    case 'wallet':
      return <WalletScreen />;
    case 'choose':
      return <ChooseScreen />;
    case 'front':
    case 'back':
      return <PictureScreen key={screen} side={screen} />;
    case 'face':
      return <FaceScreen />;
    case 'sending':
      return <SendingScreen />;
    case 'phone':
      return <PhoneScreen />;
    case 'result':
      return <ResultScreen />;
  }
}
