export { checkDatabaseClock } from './check-clock.ts';
export { checkDataFolder, hasEmbeddedDatabase } from './check-data-folder.ts';
export { checkDatabase } from './check-database.ts';
export { checkPublicUrl } from './check-public-url.ts';
export { checkBlobs, checkMail } from './check-stores.ts';
export { checkWork } from './check-work.ts';
export { examine, type Finding, fail, ok, warn } from './finding.ts';
