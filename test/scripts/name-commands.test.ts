// The names of commands when the service runs from its npm package or from the image.
import assert from 'node:assert/strict';
import { nameCommands } from '../../scripts/release/service/commands.ts';

const IN_CHECKOUT = [
  'npm run backup -- --to FOLDER',
  'npm run --silent avouch -- listen',
  'npm run audit:verify',
  'npm start',
];
const IN_PACKAGE = [
  'npx --no avouch-service backup --to FOLDER',
  'npx --no avouch-service avouch listen',
  'npx --no avouch-service audit:verify',
  'npx --no avouch-service',
];
const IN_IMAGE = [
  'avouch-service backup --to FOLDER',
  'avouch-service avouch listen',
  'avouch-service audit:verify',
  'avouch-service',
];

describe('command names in texts', () => {
  for (const [at, text] of IN_CHECKOUT.entries())
    it(`are adapted to the package and the image: ${text}`, () => {
      assert.equal(nameCommands(text, 'package'), IN_PACKAGE[at]);
      assert.equal(nameCommands(text, 'image'), IN_IMAGE[at]);
      assert.equal(nameCommands(nameCommands(text, 'package'), 'image'), IN_IMAGE[at]);
    });

  for (const text of ['npm run demo', 'npm run backups', 'npm run make:sdk', 'npm ci', 'avouch-service'])
    it(`are left unchanged: ${text}`, () => {
      for (const place of ['package', 'image'] as const) assert.equal(nameCommands(text, place), text);
    });
});
