import type { Served } from '../service/open-served.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { until } from '../webhooks/stage.ts';
import { type Clients, startClients } from './clients.ts';
import { type DocumentsBeside, drawDocuments, startDocuments } from './documents-beside.ts';
import { prepareCaller } from './prepare-callers.ts';

const ORGANIZATIONS = 4;
const WARM = { perSecond: 20, seconds: 10 };

/**
 * Everything that a load test needs: clients, a receiver of every event, and concurrent verifications of real
 * documents.
 */
export interface Stage {
  served: Served;
  clients: Clients;
  documents: DocumentsBeside;
  receiver: Receiver;
  /** How many events were committed, and how many did not reach the receiver within a minute. */
  deliveries(): Promise<{ events: number; undelivered: number }>;
  close(): Promise<void>;
}

export interface StagePlan {
  /** The number of documents drawn; they are sent in turn. */
  documents: number;
  /** The interval between two verifications of documents. */
  everySeconds: number;
}

/** Resolves when the preparation has ended and no longer uses the machine. */
export async function setStage(open: () => Promise<Served>, plan: StagePlan): Promise<Stage> {
  const drawn = await drawDocuments(plan.documents);
  const served = await open();
  const receiver = await startReceiver(() => 'accept');
  const prepared = [];
  for (let n = 0; n < ORGANIZATIONS; n += 1) prepared.push(await prepareCaller(served, receiver.url));
  const clients = startClients(
    served.url,
    prepared.map(({ caller }) => caller),
  );
  await clients.run(WARM);
  const documents = startDocuments(served, drawn, plan.everySeconds);
  const orgs = prepared.flatMap((each) => each.orgs);
  return {
    served,
    clients,
    documents,
    receiver,
    deliveries: () => deliveries(served, orgs, receiver),
    close: async () => {
      clients.close();
      await documents.stop();
      receiver.close();
      await served.close();
    },
  };
}

async function deliveries({ ctx }: Served, orgs: readonly string[], receiver: Receiver) {
  const committed = await Promise.all(
    orgs.map((org) => ctx.db.read({ org }, (tx) => tx.selectFrom('events').select('id').execute())),
  );
  const ids = committed.flat().map(({ id }) => id);
  const missing = () => ids.filter((id) => !receiver.events.get(id)?.accepted).length;
  await until(() => missing() === 0, 60);
  return { events: ids.length, undelivered: missing() };
}
