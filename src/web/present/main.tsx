import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { pageData } from '#web/kit/page-data.ts';
import { presentTexts } from './locales/index.ts';
import { MissingPage } from './missing-page.tsx';
import type { NoRequest, PresentData } from './present-data.ts';
import { PresentPage } from './present-page.tsx';

const data = pageData<PresentData | NoRequest>();

if (data.state === 'missing') void mountHosted(<MissingPage />, undefined, [presentTexts]);
else void mountHosted(<PresentPage data={data} />, data.brand, [presentTexts]);
