import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { pageData } from '#web/kit/page-data.ts';
import type { ConsentData, NoConsent } from './consent-data.ts';
import { ConsentPage } from './consent-page.tsx';
import { consentTexts } from './locales/index.ts';
import { MissingPage } from './missing-page.tsx';

const data = pageData<ConsentData | NoConsent>();

if ('missing' in data) void mountHosted(<MissingPage />, undefined, [consentTexts]);
else void mountHosted(<ConsentPage data={data} />, data.brand, [consentTexts]);
