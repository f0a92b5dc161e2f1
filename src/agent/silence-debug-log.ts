import createDebug from 'debug';

/** Veramo and did-jwt-vc print whole credentials to the debug log ("potential privacy leak", says their own comment). */
const SILENT = /^(?:veramo|did-jwt)/;
let silenced = false;

/**
 * Prevents Veramo from writing to the debug log, whatever DEBUG says and whatever enables it later. Replaces the
 * function by which `debug` decides, because anyone can call `debug.enable` again.
 */
export function silenceVeramoDebugLog(): void {
  if (silenced) return;
  silenced = true;
  const isEnabled = createDebug.enabled;
  createDebug.enabled = (namespace) => !SILENT.test(namespace) && isEnabled(namespace);
  const names = createDebug.disable();
  // Loggers cache whether they are enabled until the list of names changes.
  if (names) createDebug.enable(`${names},-veramo*,-did-jwt*`);
}
