import type { Snippet } from '../../core/ui/index.ts';

/** A call that works as shown; it includes the key, which is visible only now. */
export function firstCall(origin: string, apiKey: string): Snippet[] {
  return [
    { label: 'curl', code: `curl ${origin}/v1/auth/api-key \\\n  -H 'Authorization: Bearer ${apiKey}'\n` },
    {
      label: 'JavaScript',
      code: `// In your project: npm install "$(npm pack --silent AVOUCH_CHECKOUT/src/sdk/javascript)"
import { Avouch } from 'avouch-sdk';

const avouch = new Avouch({ baseUrl: '${origin}', apiKey: '${apiKey}' });
console.log(await avouch.apiKeys.getOwn());
`,
    },
    {
      label: 'Python',
      code: `# In your environment: pip install AVOUCH_CHECKOUT/src/sdk/python
from avouch import Avouch

avouch = Avouch("${apiKey}", base_url="${origin}")
print(avouch.api_keys.get_own())
`,
    },
  ];
}
