/** Where the programs that we start find `sh` and their like; the environment of the service stays ours. */
export const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
