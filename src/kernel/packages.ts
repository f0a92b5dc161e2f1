/**
 * The names under which Avouch is published: npm packages of the service, the JavaScript SDK, and the verifier, and the
 * Python SDK on PyPI, imported as `avouch`. A test compares them with the manifests. Until the first release is
 * published, no text may tell readers to install one of them from a registry.
 */
export const PACKAGES = {
  service: 'avouch-service',
  sdk: 'avouch-sdk',
  verifier: 'avouch-verify',
  pythonSdk: 'avouch-sdk',
} as const;
