/** Lets the browser show a page of ours where there is no connection; one that knows no service workers shows its own. */
export function keepOfflinePage(): void {
  // A refusal, as in a private window, changes nothing else.
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}
