// Loaded first by every process of a run (`--import`): gives Node the sources that contain the changes, on the disk
// nothing. `AVOUCH_MUTATIONS` names a JSON file with each source by its URL, `AVOUCH_MUTATION` the change in force.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const sources = JSON.parse(readFileSync(process.env.AVOUCH_MUTATIONS, 'utf8'));
const state = { active: Number(process.env.AVOUCH_MUTATION ?? -1), reached: new Set() };

globalThis.avouchMutations = state;
globalThis.isMutated = (id) => {
  state.reached.add(id);
  return id === state.active;
};

registerHooks({
  load(asked, context, next) {
    const loaded = next(asked, context);
    const source = sources[asked.split('?')[0]];
    return source === undefined || loaded.source == null ? loaded : { ...loaded, source };
  },
});
