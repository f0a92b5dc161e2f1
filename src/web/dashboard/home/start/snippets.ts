import type { Snippet } from '../../core/ui/index.ts';

/** Placeholder once the key is no longer known. */
const NO_KEY = 'YOUR_TEST_KEY';

/**
 * The first call in several languages; each runs in a terminal with only the language installed. Language names are not
 * translated.
 */
export function firstCalls({ baseUrl, apiKey = NO_KEY }: { baseUrl: string; apiKey?: string | undefined }): Snippet[] {
  return [
    { label: 'curl', code: curl(baseUrl, apiKey) },
    { label: 'JavaScript', code: javascript(baseUrl, apiKey) },
    { label: 'Python', code: python(baseUrl, apiKey) },
  ];
}

const curl = (baseUrl: string, apiKey: string): string => `curl ${baseUrl}/v1/verifications \\
  -H 'Authorization: Bearer ${apiKey}' \\
  -H 'Content-Type: application/json' \\
  -d '{"type": "idv", "userId": "first-person", "testOutcome": "verified"}'`;

const javascript = (baseUrl: string, apiKey: string): string => `curl -sO ${baseUrl}/sdk/avouch.mjs
cat > first.mjs <<'END'
import { Avouch } from './avouch.mjs';

const avouch = new Avouch({ baseUrl: '${baseUrl}', apiKey: '${apiKey}' });
const { status, verificationId } = await avouch.verifications.create({
  type: 'idv',
  userId: 'first-person',
  testOutcome: 'verified',
});
console.log(status, verificationId);
END
node first.mjs`;

const python = (baseUrl: string, apiKey: string): string => `cat > first.py <<'END'
import json
from urllib.request import Request, urlopen

request = Request(
    "${baseUrl}/v1/verifications",
    data=json.dumps({"type": "idv", "userId": "first-person", "testOutcome": "verified"}).encode(),
    headers={"Authorization": "Bearer ${apiKey}", "Content-Type": "application/json"},
)
with urlopen(request) as answer:
    verification = json.load(answer)
print(verification["status"], verification["verificationId"])
END
python3 first.py`;

/** Runs the checkout's receiver in a separate terminal. */
export const receiverCommand = (secret: string): string => `npm run receiver -- --secret ${secret}`;

/** Delivers events to this machine without an endpoint. */
export const listenCommand = ({ baseUrl, apiKey = NO_KEY }: { baseUrl: string; apiKey?: string | undefined }): string =>
  `AVOUCH_BASE_URL=${baseUrl} AVOUCH_API_KEY=${apiKey} npm run --silent avouch -- listen`;
