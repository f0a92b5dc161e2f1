import manifest from '../../package.json' with { type: 'json' };

/** The version of this build; `package.json` is where it stands. */
export const VERSION: string = manifest.version;
