import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { pageData } from '#web/kit/page-data.ts';
import { AuthorizePage } from './authorize-page.tsx';
import { authorizeTexts } from './locales/index.ts';
import type { AuthorizeData } from './page-data.ts';

const data = pageData<AuthorizeData>();

void mountHosted(<AuthorizePage data={data} />, 'brand' in data ? data.brand : undefined, [authorizeTexts]);
