import { accessTexts } from '../core/access/index.ts';
import { bulkTexts } from '../core/bulk/index.ts';
import { reasonTexts } from '../core/reasons/index.ts';
import { savedViewsTexts } from '../core/saved-views/index.ts';
import { searchTexts } from '../core/search/index.ts';
import { agreementsTexts } from './locales/index.ts';

export { ComposePage } from './compose/compose-page.tsx';
export { EditPage } from './compose/edit-page.tsx';
export { ConsentPage } from './consents/consent-page.tsx';
export { ConsentsPage } from './consents/consents-page.tsx';
export { NewConsentPage } from './consents/new-consent-page.tsx';
export { AgreementPage } from './detail/agreement-page.tsx';
export { AgreementsPage } from './list/agreements-page.tsx';
export { BulkReleasesPage } from './projects/bulk-releases-page.tsx';
export { EditProjectPage } from './projects/edit-project-page.tsx';
export { NewProjectPage } from './projects/new-project-page.tsx';
export { ProjectPage } from './projects/project-page.tsx';
export { ProjectsPage } from './projects/projects-page.tsx';
export { ImportPage } from './releases/import-page.tsx';
export { NewReleasePage } from './releases/new-release-page.tsx';
export { ReleasePage } from './releases/release-page.tsx';
export { ReleasesPage } from './releases/releases-page.tsx';
export { EditTemplatePage } from './templates/edit-template-page.tsx';
export { NewTemplatePage } from './templates/new-template-page.tsx';
export { TemplatePage } from './templates/template-page.tsx';
export { TemplatesPage } from './templates/templates-page.tsx';

export const texts = [agreementsTexts, accessTexts, bulkTexts, reasonTexts, savedViewsTexts, searchTexts];
