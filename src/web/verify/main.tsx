import '#web/hosted/verdict/styles.ts';
import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { pageData } from '#web/kit/page-data.ts';
import { verifyTexts } from './locales/index.ts';
import { VerifyPage } from './verify-page.tsx';

void mountHosted(<VerifyPage data={pageData() ?? { offline: true }} />, undefined, [verifyTexts]);
