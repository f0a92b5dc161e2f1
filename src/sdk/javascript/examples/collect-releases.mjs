// biome-ignore-all lint/suspicious/noConsole: an example says what it does.
// A studio records releases of a production and sends the signed ones to its distributor.
// AVOUCH_API_KEY and AVOUCH_BASE_URL in the environment; node collect-releases.mjs PROJECT DISTRIBUTOR USER…
import { ApiError, Avouch } from 'avouch-sdk';

const [projectId, distributor, ...users] = process.argv.slice(2);
if (!projectId || !distributor) throw new Error('node collect-releases.mjs PROJECT DISTRIBUTOR USER…');

const avouch = new Avouch();

for (const userId of users) {
  // One key for one release: run again after a failure, nothing is recorded twice.
  const idempotencyKey = `release:${projectId}:${userId}`;
  try {
    const release = await avouch.createModelRelease({ userId, projectId, consent: true }, { idempotencyKey });
    console.log(`${userId}: ${release.id} ${release.status}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(`${userId}: ${error.message} (${error.code}, ${error.requestId})`);
  }
}

for await (const { id, userId } of avouch.releases.list({ status: 'signed' })) {
  if (!users.includes(userId)) continue;
  await avouch.distributeRelease(id, [distributor], { idempotencyKey: `send:${id}:${distributor}` });
  console.log(`${userId}: sent to ${distributor}`);
}
