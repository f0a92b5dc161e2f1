/**
 * Under which names Avouch is published: the npm packages of the service, the JavaScript SDK and the verifier, and the
 * Python SDK on PyPI, which is imported as `avouch`. Manifests repeat them, and a test holds them together. Until the first
 * release is published, nothing that people read may tell them to install one of them from a registry.
 */
export const PACKAGES = {
  service: 'avouch-service',
  sdk: 'avouch-sdk',
  verifier: 'avouch-verify',
  pythonSdk: 'avouch-sdk',
} as const;
