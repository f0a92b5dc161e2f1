/** Lets the browser show our page when offline; one without service workers shows its own. */
export function keepOfflinePage(): void {
  // A rejection, as in a private window, has no other effect.
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}
