import type { Context } from '#domains/context.ts';
import type { Reply } from '#platform/http/route.ts';
import type { Manifest } from '#prover/manifest.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { circuitsAbout } from '#verifier/proof/circuits.ts';

const PAGE = { entry: 'wallet', title: 'Avouch' } as const;
/** Of links that lead nowhere. */
const STATUS = { unknown_link: 404, link_ended: 410, answered: 410, expired: 410 } as const;

/** One of the wallet's pages, which tells by `kind` what it is for. */
export async function renderPage(
  ctx: Context,
  data: { kind: 'wallet' | 'collect' | 'prove' } & Record<string, unknown>,
): Promise<Reply> {
  // The camera reads the codes of offers.
  return ctx.web.page({ ...PAGE, camera: true, data: { ...data, manifest: await pinnedCircuits() } });
}

/** A page that says why a link leads nowhere. */
export async function endedPage(ctx: Context, why: keyof typeof STATUS): Promise<Reply> {
  const data = { kind: 'ended', why, manifest: await pinnedCircuits() };
  return ctx.web.page({ ...PAGE, data, status: STATUS[why] });
}

/** The hashes that the browser's prover holds every file against. */
async function pinnedCircuits(): Promise<Manifest> {
  const circuits = await Promise.all(circuitsAbout('person').map(committedArtifacts));
  return Object.fromEntries(circuits.map(({ circuit, manifest }) => [circuit, manifest]));
}
