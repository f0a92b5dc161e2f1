/** Opens nothing: shows the doctor the restrictions of a worker process. */
import { registerWorker } from './register-worker.ts';

registerWorker({});
