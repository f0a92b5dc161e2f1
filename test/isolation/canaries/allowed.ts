// Where a value may stand, and why.
export const ALLOWED: readonly { canary: readonly string[]; where: RegExp; reason: string }[] = [
  {
    canary: ['unknownField', 'query', 'malformed'],
    where: /^(GET|POST) /,
    reason: 'who sends a field that there is none of is told its name, never its value',
  },
  {
    canary: ['webhookToken', 'webhookHeader'],
    where: /^webhook$/,
    reason: "an endpoint's own address and headers: that is what they are for",
  },
  {
    canary: ['apiKey', 'accessToken', 'signingLink'],
    where: /^public\.(api_keys\.hash|sessions\.hash|agreement_parties\.token_hash)$/,
    reason: 'tokens of 256 random bits are kept as SHA-256: nobody guesses them',
  },
];
