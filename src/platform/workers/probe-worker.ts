/** Opens nothing: shows the doctor what a worker process is kept from here. */
import { registerWorker } from './register-worker.ts';

registerWorker({});
