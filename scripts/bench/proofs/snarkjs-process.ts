// snarkjs's own verification, from the files to the exit code.
import { readFileSync } from 'node:fs';
import { groth16 } from 'snarkjs';

const [proofPath = '', keyPath = ''] = process.argv.slice(2);
const { proof, publicSignals } = JSON.parse(readFileSync(proofPath, 'utf8'));
const valid = await groth16.verify(JSON.parse(readFileSync(keyPath, 'utf8')), publicSignals, proof);
// Its threads would keep the process alive.
process.exit(valid ? 0 : 1);
