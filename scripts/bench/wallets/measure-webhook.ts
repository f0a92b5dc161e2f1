import { loadavg } from 'node:os';
import { Tagged } from 'cborg';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { percentile } from '../statistics.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { until } from '../webhooks/stage.ts';
import { HOLDER, issueDocument, newAuthority, newPair, presentDocument } from './mobile-document.ts';
import { answerWith, openLink } from './wallet.ts';

const WARM_UP = 3;

/** Time from a wallet's answer to the webhook of the decision, one person after another. */
export async function measureWebhook(served: Served, { verifications }: { verifications: number }): Promise<Figure[]> {
  const { apiKey } = await served.account();
  const receiver = await startReceiver(() => 'accept');
  const authority = await newAuthority();
  const post = async (path: string, body: object): Promise<{ wallet: { link: string } }> => {
    const answer = await fetch(`${served.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered by ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { wallet: { link: string } };
  };
  const times: number[] = [];
  try {
    await post('/v1/webhooks', { url: receiver.url, events: ['identity.verified'] });
    await post('/v1/verification-policies', { wallet: { trustedRoots: [authority.pem] } });
    for (let n = -WARM_UP; n < verifications; n += 1) {
      const elements = {
        ...HOLDER,
        document_number: `UT${2_000_000 + n}`,
        expiry_date: new Tagged(1004, '2034-05-06'),
      };
      const document = await issueDocument({ device: newPair(), authority, elements });
      const { wallet } = await post('/v1/verifications', { type: 'idv', method: 'wallet' });
      const request = await openLink(wallet.link);
      const presentation = presentDocument(document, request);
      const seen = receiver.events.size;
      const started = performance.now();
      const { status } = await answerWith(request, { mdl: [presentation] });
      if (status !== 200) throw new Error(`an answer was answered by ${status}`);
      if (!(await until(() => receiver.events.size > seen, 60))) throw new Error('no webhook came in a minute');
      const arrived = Math.max(...[...receiver.events.values()].flatMap(({ arrivals }) => arrivals));
      if (n >= 0) times.push(arrived - started);
    }
  } finally {
    receiver.close();
  }
  return [
    {
      name: 'webhook.p50Ms',
      value: percentile(times, 0.5),
      detail: `${verifications} people one by one, encrypted answer to webhook; p95 ${percentile(times, 0.95).toFixed(0)}; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      goal: { most: 500 },
    },
  ];
}
