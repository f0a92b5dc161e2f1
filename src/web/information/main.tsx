import '@mantine/core/styles/Fieldset.css';
import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { pageData } from '#web/kit/page-data.ts';
import type { InformationData } from './information-data.ts';
import { InformationPage } from './information-page.tsx';
import { informationTexts } from './locales/index.ts';

const data = pageData<InformationData>();

void mountHosted(<InformationPage data={data} />, data.brand, [informationTexts]);
