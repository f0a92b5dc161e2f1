/** The content of a master key's mark. */
export const CANARY = 'avouch';

// Rows of `instance`.
/** The mark of the master key. */
export const CANARY_KEY = 'master_key_canary';
/**
 * The mark of the key that everything is being resealed under, until that is finished: no process starts without it.
 */
export const NEXT_KEY = 'master_key_next';
/** Replaced keys, sealed under the current one. */
export const RING_KEY = 'master_key_ring';
/** Present while a backup is being restored, from the creation of its tables to the end of the restore. */
export const RESTORING_KEY = 'restoring';
/** The backup whose rows such a restore has loaded. */
export const LOADED_KEY = 'restoring_loaded';
/** Where such a restore stores the keys of epochs, until its rows name them. */
export const RESTORING_EPOCHS_KEY = 'restoring_epochs';

export class OtherMasterKey extends Error {
  override name = 'OtherMasterKey';

  constructor(options?: { cause?: unknown }) {
    super('This database was created with another master key (MASTER_KEY, or master.key in the data folder).', options);
  }
}
