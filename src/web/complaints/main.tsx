import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/Radio.css';
import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { pageData } from '#web/kit/page-data.ts';
import type { ComplaintFormData, NoComplaintPage, ReceiptData } from './complaint-data.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { complaintTexts } from './locales/index.ts';
import { MissingPage } from './missing-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';

const data = pageData<ComplaintFormData | ReceiptData | NoComplaintPage>();

if ('missing' in data) void mountHosted(<MissingPage />, undefined, [complaintTexts]);
else if ('receipt' in data) void mountHosted(<ReceiptPage data={data} />, data.brand, [complaintTexts]);
else void mountHosted(<ComplaintForm data={data} />, data.brand, [complaintTexts]);
