import { createRequire } from 'node:module';

/** The package that runs ONNX files: 150 MB, therefore installed by operators who need it, and by nobody else. */
export const MODEL_RUNTIME = 'onnxruntime-web';

/** Its main file: from beside the model, where an update of the service leaves it, or from the service's own packages; undefined where it is in neither. */
export function findModelRuntime(model: string): string | undefined {
  for (const from of [model, import.meta.url]) {
    try {
      return createRequire(from).resolve(MODEL_RUNTIME);
    } catch {
      // Not there: the next place is asked.
    }
  }
  return undefined;
}
