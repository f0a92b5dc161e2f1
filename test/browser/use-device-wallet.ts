// A wallet behind the browser's Digital Credentials API: only the page's call is replaced.
import type { Page } from 'playwright-core';
import type { Exchange } from '../support/peers/browser-wallet.ts';

/** The wallet's reaction to the requests that the page passes on: an answer, or the name of the browser's error. */
export type DeviceWallet = (
  requests: Exchange[],
) => Promise<Exchange | { error: string }> | Exchange | { error: string };

/** Replaces `navigator.credentials.get` on pages opened afterwards; `protocols` are those that the browser supports. */
export async function installDeviceWallet(
  page: Page,
  protocols: readonly string[],
  wallet: DeviceWallet,
): Promise<void> {
  await page.exposeFunction('askTestWallet', wallet);
  await page.addInitScript((allowed) => {
    const ask = (requests: unknown) =>
      (globalThis as unknown as Record<string, (given: unknown) => Promise<object>>).askTestWallet?.(requests);
    const value = { userAgentAllowsProtocol: (protocol: string): boolean => allowed.includes(protocol) };
    Object.defineProperty(globalThis, 'DigitalCredential', { value, configurable: true });
    const get = async ({ digital }: { digital: { requests: unknown } }) => {
      if (!navigator.userActivation.isActive) throw new DOMException('no click', 'NotAllowedError');
      const given = (await ask(digital.requests)) as { error?: string };
      if (given.error !== undefined) throw new DOMException('', given.error);
      return given;
    };
    navigator.credentials.get = get as unknown as CredentialsContainer['get'];
  }, protocols);
}

/** Removes the API from the browser. */
export async function removeDigitalCredentials(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'DigitalCredential');
  });
}
