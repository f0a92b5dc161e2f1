import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LongText } from '#web/kit/long-text.tsx';
import { AskedList } from './asked-list.tsx';
import { Ending } from './ending.tsx';
import { presentTexts } from './locales/index.ts';
import { Mark } from './mark.tsx';
import type { PresentData } from './present-data.ts';
import { Purpose } from './purpose.tsx';
import { useRequestState } from './use-request-state.ts';
import { WalletCode } from './wallet-code.tsx';

/** Who asks a wallet for what and why, the code for it, and how far it is. */
export function PresentPage({ data }: { data: PresentData }) {
  const t = useTexts(presentTexts);
  const { state, isOffline } = useRequestState(data.state);
  const { brand, purpose, link } = data;
  const { organization } = brand;
  if (state !== 'pending' && state !== 'fetched')
    return (
      <HostedPage brand={brand} title={t(`${state}.title`)} mark={<Mark state={state} />}>
        <Ending state={state} />
        <Purpose words={purpose} />
      </HostedPage>
    );
  return (
    <HostedPage brand={brand} title={t('title')} intro={<LongText lines={3}>{t('intro', { organization })}</LongText>}>
      <Purpose words={purpose} />
      <AskedList asked={data.asked ?? []} isChoice={data.isChoice ?? false} />
      {link !== undefined && (
        <WalletCode link={link} qr={data.qr ?? null} seconds={data.secondsLeft ?? 0} {...{ state, isOffline }} />
      )}
    </HostedPage>
  );
}
