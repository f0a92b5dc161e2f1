import type { Target } from '../../core/go.tsx';
import type { Fix } from '../../core/standing/index.ts';

/** What the button says, by the texts of `board.fix`. */
export type FixKind =
  | 'verify'
  | 'decide'
  | 'resubmit'
  | 'look'
  | 'renew'
  | 'hits'
  | 'editProject'
  | 'declare'
  | 'takeOut'
  | 'release'
  | 'reissue'
  | 'remind'
  | 'openRelease'
  | 'distributions'
  | 'lists'
  | 'producers'
  | 'status';

/** Where to fix something: on a page, or here by a single call. */
export type FixAction = { kind: FixKind } & (
  | { target: Target; call?: undefined }
  | { call: { name: 'remind' | 'reissue'; id: string }; target: Target }
  | { target?: undefined; call?: undefined }
);

const verification = (id = ''): Target => ({ to: `/dashboard/verifications/${id}` });
const project = (id = ''): Target => ({ to: `/dashboard/agreements/projects/${id}` });
const release = (id = ''): Target => ({ to: `/dashboard/agreements/releases/${id}` });

type Rule = [shape: RegExp, act: (id: string, body: Record<string, string>) => FixAction];

/** The page for each API call; the first match is used. */
const RULES: readonly Rule[] = [
  [/^POST \/v1\/verification-sessions$/, (_, body) => ({ kind: 'verify', target: given('verifications/new', body) })],
  [/^POST \/v1\/verifications\/([^/]+)\/decision$/, (id) => ({ kind: 'decide', target: verification(id) })],
  [/^POST \/v1\/verifications\/([^/]+)\/resubmit$/, (id) => ({ kind: 'resubmit', target: verification(id) })],
  [/^POST \/v1\/verifications\/([^/]+)\/renew$/, (id) => ({ kind: 'renew', target: verification(id) })],
  [/^GET \/v1\/verifications\/([^/]+)\/screening-hits$/, (id) => ({ kind: 'hits', target: verification(id) })],
  [/^GET \/v1\/verifications\/([^/?]+)$/, (id) => ({ kind: 'look', target: verification(id) })],
  [
    /^GET \/v1\/verifications\?type=kyb$/,
    () => ({ kind: 'producers', target: given('verifications', { type: 'kyb' }) }),
  ],
  [/^PATCH \/v1\/projects\/([^/]+)$/, (id) => ({ kind: 'editProject', target: project(id) })],
  [/^POST \/v1\/projects\/([^/]+)\/performers$/, (id) => ({ kind: 'declare', target: project(id) })],
  [/^DELETE \/v1\/projects\/([^/]+)\/performers\//, (id) => ({ kind: 'takeOut', target: project(id) })],
  [/^POST \/v1\/releases$/, (_, body) => ({ kind: 'release', target: given('agreements/releases/new', body) })],
  [
    /^POST \/v1\/releases\/([^/]+)\/reissue$/,
    (id) => ({ kind: 'reissue', call: { name: 'reissue', id }, target: release(id) }),
  ],
  [
    /^POST \/v1\/agreements\/([^/]+)\/remind$/,
    (id) => ({ kind: 'remind', call: { name: 'remind', id }, target: { to: `/dashboard/agreements/${id}` } }),
  ],
  [/^GET \/v1\/releases\/([^/]+)\/distributions$/, (id) => ({ kind: 'distributions', target: release(id) })],
  [/^GET \/v1\/releases\/([^/]+)$/, (id) => ({ kind: 'openRelease', target: release(id) })],
  [/^GET \/v1\/screening\/lists$/, () => ({ kind: 'lists' })],
  [
    /^GET \/v1\/compliance\/status\?of=project&id=([^&]+)$/,
    (id) => ({ kind: 'status', target: { to: `/dashboard/compliance/project/${id}` } }),
  ],
];

/** The dashboard's action for a remedy named by the service; undefined for an unknown one. */
export function actionOf({ method, path, body = {} }: Fix): FixAction | undefined {
  const call = `${method} ${path}`;
  for (const [shape, act] of RULES) {
    const match = shape.exec(call);
    if (match) return act(match[1] ?? '', body);
  }
  return undefined;
}

function given(path: string, search: Record<string, string>): Target {
  return { to: `/dashboard/${path}`, ...(Object.keys(search).length > 0 && { search }) };
}
