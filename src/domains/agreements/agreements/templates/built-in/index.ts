import type { Template } from '../template.ts';
import { consent } from './consent.ts';
import { copyrightAssignment, copyrightLicense } from './copyright.ts';
import { consentWords as enConsent } from './en/consent.ts';
import { assignmentWords as enAssignment, licenseWords as enLicense } from './en/copyright.ts';
import { modelReleaseWords as enModelRelease } from './en/model-release.ts';
import { consentWords as esConsent } from './es/consent.ts';
import { assignmentWords as esAssignment, licenseWords as esLicense } from './es/copyright.ts';
import { modelReleaseWords as esModelRelease } from './es/model-release.ts';
import { modelRelease } from './model-release.ts';
import { consent as consent1 } from './v1/consent.ts';
import { copyrightAssignment as assignment1, copyrightLicense as license1 } from './v1/copyright.ts';
import { modelRelease as modelRelease1 } from './v1/model-release.ts';
import { formerEn, formerEs } from './v2/electronic.ts';

/** In the order of lists: each document in English, then in Spanish. */
export const BUILT_IN_IDS = [
  'model_release',
  'model_release_es',
  'copyright_assignment',
  'copyright_assignment_es',
  'copyright_license',
  'copyright_license_es',
  'consent',
  'consent_es',
] as const;

type Content = Omit<Template, 'id' | 'version' | 'builtIn'>;

/** All versions, oldest first. Changing a text adds a version; drafts of earlier versions keep their text. */
const VERSIONS: Readonly<Record<(typeof BUILT_IN_IDS)[number], readonly Content[]>> = {
  model_release: [
    { type: 'model_release', ...modelRelease1 },
    { type: 'model_release', ...modelRelease({ ...enModelRelease, ...formerEn }) },
    { type: 'model_release', ...modelRelease(enModelRelease) },
  ],
  model_release_es: [
    { type: 'model_release', ...modelRelease({ ...esModelRelease, ...formerEs }) },
    { type: 'model_release', ...modelRelease(esModelRelease) },
  ],
  copyright_assignment: [
    { type: 'copyright_assignment', ...assignment1 },
    { type: 'copyright_assignment', ...copyrightAssignment({ ...enAssignment, ...formerEn }) },
    { type: 'copyright_assignment', ...copyrightAssignment(enAssignment) },
  ],
  copyright_assignment_es: [
    { type: 'copyright_assignment', ...copyrightAssignment({ ...esAssignment, ...formerEs }) },
    { type: 'copyright_assignment', ...copyrightAssignment(esAssignment) },
  ],
  copyright_license: [
    { type: 'copyright_license', ...license1 },
    { type: 'copyright_license', ...copyrightLicense({ ...enLicense, ...formerEn }) },
    { type: 'copyright_license', ...copyrightLicense(enLicense) },
  ],
  copyright_license_es: [
    { type: 'copyright_license', ...copyrightLicense({ ...esLicense, ...formerEs }) },
    { type: 'copyright_license', ...copyrightLicense(esLicense) },
  ],
  consent: [
    { type: 'consent', ...consent1 },
    { type: 'consent', ...consent({ ...enConsent, ...formerEn }) },
    { type: 'consent', ...consent(enConsent) },
  ],
  consent_es: [
    { type: 'consent', ...consent({ ...esConsent, ...formerEs }) },
    { type: 'consent', ...consent(esConsent) },
  ],
};

/** The newest version of each template. */
export function builtInTemplates(): readonly Template[] {
  return BUILT_IN_IDS.flatMap((id) => findBuiltIn(id) ?? []);
}

/** One version, by default the newest. */
export function findBuiltIn(id: string, version?: number): Template | undefined {
  const known = BUILT_IN_IDS.find((name) => name === id);
  if (known === undefined) return undefined;
  const versions = VERSIONS[known];
  const number = version ?? versions.length;
  const content = versions[number - 1];
  return content && { ...content, id: known, version: number, builtIn: true };
}
