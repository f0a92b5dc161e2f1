/** Where the programs that we start find `sh` and similar tools; the service's environment is not passed on. */
export const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
