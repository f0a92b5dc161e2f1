import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { pageData } from '#web/kit/page-data.ts';
import { DataExportPage } from './data-export-page.tsx';
import { dataExportTexts } from './locales/index.ts';
import { MissingPage } from './missing-page.tsx';
import type { DataExportData, NoDataExport } from './page-data.ts';

const data = pageData<DataExportData | NoDataExport>();

if ('missing' in data) void mountHosted(<MissingPage brand={data.brand} />, data.brand, [dataExportTexts]);
else void mountHosted(<DataExportPage data={data} />, data.brand, [dataExportTexts]);
