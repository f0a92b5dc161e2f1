import { actionTexts } from '../core/actions/index.ts';
import { sampleDataTexts } from '../core/sample-data/index.ts';
import { settingsTexts } from './locales/index.ts';

export { BrandingPage } from './branding/branding-page.tsx';
export { IssuerPage } from './issuer/issuer-page.tsx';
export { KeysPage } from './keys/keys-page.tsx';
export { NewKeyPage } from './keys/new-key-page.tsx';
export { MembersPage } from './members/members-page.tsx';
export { OrganizationPage } from './organization-page.tsx';
export { EditPolicyPage } from './policy/edit-policy-page.tsx';
export { PolicyPage } from './policy/policy-page.tsx';
export { PreferencesPage } from './preferences-page.tsx';
export { SecurityPage } from './security/security-page.tsx';
export { TestPage } from './test/test-page.tsx';
export { TrustedIssuersPage } from './trusted-issuers/trusted-issuers-page.tsx';

export const texts = [settingsTexts, actionTexts, sampleDataTexts];
