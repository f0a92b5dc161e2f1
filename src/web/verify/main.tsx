import '#web/hosted/verdict/styles.ts';
import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { verdictTexts } from '#web/hosted/verdict/locales/index.ts';
import { pageData } from '#web/kit/page-data.ts';
import { verifyTexts } from './locales/index.ts';
import { VerifyPage } from './verify-page.tsx';

void mountHosted(<VerifyPage data={pageData() ?? { offline: true }} />, undefined, [verifyTexts, verdictTexts]);
