import { createRequire } from 'node:module';

/** The package that runs ONNX files. It takes 150 MB, so only operators who need it install it. */
export const MODEL_RUNTIME = 'onnxruntime-web';

/**
 * The package's main file: installed beside the model, where updates of the service do not remove it, or among the
 * service's packages; undefined if it is in neither place.
 */
export function findModelRuntime(model: string): string | undefined {
  for (const from of [model, import.meta.url]) {
    try {
      return createRequire(from).resolve(MODEL_RUNTIME);
    } catch {
      // Not found here; try the next place.
    }
  }
  return undefined;
}
