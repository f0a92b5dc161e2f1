import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useCapture } from './flow/use-capture.tsx';
import { ConsentScreen } from './screens/consent-screen.tsx';

const ChooseScreen = lazyPart(async () => (await import('./document/choose-screen.tsx')).ChooseScreen);
const PictureScreen = lazyPart(async () => (await import('./document/picture-screen.tsx')).PictureScreen);
const FaceScreen = lazyPart(async () => (await import('./face/face-screen.tsx')).FaceScreen);
const PhoneScreen = lazyPart(async () => (await import('./screens/phone-screen.tsx')).PhoneScreen);
const ResultScreen = lazyPart(async () => (await import('./screens/result-screen.tsx')).ResultScreen);
const SendingScreen = lazyPart(async () => (await import('./screens/sending-screen.tsx')).SendingScreen);
const MethodScreen = lazyPart(async () => (await import('./wallet/method-screen.tsx')).MethodScreen);
const WalletScreen = lazyPart(async () => (await import('./wallet/wallet-screen.tsx')).WalletScreen);

/** Shows the current screen. */
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
