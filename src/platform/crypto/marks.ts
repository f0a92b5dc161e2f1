/** What the mark of a master key says. */
export const CANARY = 'avouch';

// Rows of `instance`.
/** The mark of the master key. */
export const CANARY_KEY = 'master_key_canary';
/** The mark of the key that all is being sealed under anew, until that is done: no start without it. */
export const NEXT_KEY = 'master_key_next';
/** The keys that were replaced, sealed under the one in use. */
export const RING_KEY = 'master_key_ring';
/** Stands there while a backup is restored, from its tables to the end of the restore. */
export const RESTORING_KEY = 'restoring';
/** Which backup's rows such a restore has loaded. */
export const LOADED_KEY = 'restoring_loaded';
/** Where such a restore puts the keys of epochs, until its rows name them. */
export const RESTORING_EPOCHS_KEY = 'restoring_epochs';

export class OtherMasterKey extends Error {
  override name = 'OtherMasterKey';

  constructor(options?: { cause?: unknown }) {
    super(
      'This master key is not the one that this database was made with (MASTER_KEY, or master.key in the data folder).',
      options,
    );
  }
}
