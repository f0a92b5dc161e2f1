import type { Context } from '#domains/context.ts';
import type { Reply } from '#platform/http/route.ts';
import type { Manifest } from '#prover/manifest.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { circuitsAbout } from '#verifier/proof/circuits.ts';

const PAGE = { entry: 'wallet', title: 'Avouch' } as const;
/** Status codes for links that do not work. */
const STATUS = { unknown_link: 404, link_ended: 410, answered: 410, expired: 410 } as const;

/** One of the wallet's pages; `kind` selects which. */
export async function renderPage(
  ctx: Context,
  data: { kind: 'wallet' | 'collect' | 'prove' } & Record<string, unknown>,
): Promise<Reply> {
  // The camera scans the codes of offers.
  return ctx.web.page({ ...PAGE, camera: true, data: { ...data, manifest: await pinnedCircuits() } });
}

/** A page that explains why a link does not work. */
export async function endedPage(ctx: Context, why: keyof typeof STATUS): Promise<Reply> {
  const data = { kind: 'ended', why, manifest: await pinnedCircuits() };
  return ctx.web.page({ ...PAGE, data, status: STATUS[why] });
}

/** The hashes against which the browser's prover checks every file. */
async function pinnedCircuits(): Promise<Manifest> {
  const circuits = await Promise.all(circuitsAbout('person').map(committedArtifacts));
  return Object.fromEntries(circuits.map(({ circuit, manifest }) => [circuit, manifest]));
}
