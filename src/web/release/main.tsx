import '@mantine/core/styles/Radio.css';
import '#web/hosted/verdict/styles.ts';
import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { pageData } from '#web/kit/page-data.ts';
import { releaseTexts } from './locales/index.ts';
import { MissingPage } from './missing-page.tsx';
import type { NoRelease, ReleaseData } from './release-data.ts';
import { ReleasePage } from './release-page.tsx';

const data = pageData<ReleaseData | NoRelease>();

if ('missing' in data) void mountHosted(<MissingPage />, undefined, [releaseTexts]);
else void mountHosted(<ReleasePage data={data} />, data.brand, [releaseTexts]);
