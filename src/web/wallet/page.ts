// The entry of the wallet pages. Sent inside the page by src/domains/wallet; it calls nobody but the service, and what it
// sends is a commitment or a proof.
import { collect } from './collect.ts';
import { complain, data, explain } from './dom.ts';
import { showHeld } from './held.ts';
import { prove } from './prove.ts';
import { NoStore } from './store.ts';

const PAGES = { wallet: showHeld, collect, prove };

try {
  await PAGES[data.kind]();
} catch (error) {
  complain(error instanceof NoStore ? error.message : explain(error));
}
