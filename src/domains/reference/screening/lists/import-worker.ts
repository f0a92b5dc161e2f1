import { registerWorker } from '#platform/workers/index.ts';
import { parseEntities } from './parse-entities.ts';

registerWorker({ parseStretch: parseEntities });
