import type * as TensorFlow from '@tensorflow/tfjs-core';

/** The library's weights: nested by name, with tensors as leaves. */
export interface StoredTensor {
  shape: number[];
  dataSync(): ArrayLike<number>;
}

/** One convolution with its bias; batch normalization is folded in. */
export interface Layer {
  filters: TensorFlow.Tensor4D;
  bias: TensorFlow.Tensor1D;
}

/** SSD MobileNet v1 for faces: 14 + 13 layers of the backbone, then four extra pairs and a head at each of six scales. */
export interface DetectorWeights {
  first: Layer;
  blocks: { depthwise: Layer; pointwise: Layer }[];
  extras: { squeeze: Layer; expand: Layer }[];
  heads: { boxes: Layer; classes: Layer }[];
  /** y0, x0, y1, x1 of the 5,118 anchors on a picture of 512 pixels, in shares of it. */
  anchors: ArrayLike<number>;
}

const BLOCKS = 13;
/** The two scales of the backbone, and the first two of the four extra ones: faces of up to 400 pixels. */
export const SCALES = 4;
const EPSILON = 0.001;

function isTensor(value: unknown): value is StoredTensor {
  return typeof value === 'object' && value !== null && 'dataSync' in value;
}

/** The tensor at a path such as `mobilenetv1.conv_0.filters`. */
function at(weights: unknown, path: string): StoredTensor {
  let value: unknown = weights;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[name];
  if (!isTensor(value)) throw new Error(`the weights of the face detector are missing: ${path}`);
  return value;
}

/** y = scale (x - mean) / sqrt(variance + epsilon) + offset, as a factor on each channel's filter and a bias. */
function foldNormalisation(weights: unknown, path: string): { filters: Float32Array; bias: Float32Array } {
  const of = (name: string) => at(weights, `${path}.${name}`).dataSync();
  const [filters, scale, offset] = [of('filters'), of('batch_norm_scale'), of('batch_norm_offset')];
  const [mean, variance] = [of('batch_norm_mean'), of('batch_norm_variance')];
  const channels = scale.length;
  const factor = Float32Array.from(
    { length: channels },
    (_, channel) => (scale[channel] ?? 0) / Math.sqrt((variance[channel] ?? 0) + EPSILON),
  );
  return {
    filters: Float32Array.from(filters, (value, index) => value * (factor[index % channels] ?? 0)),
    bias: factor.map((value, channel) => (offset[channel] ?? 0) - (mean[channel] ?? 0) * value),
  };
}

/** Copies the library's weights into layers of our own, so that the library's can be disposed of. */
export function readDetectorWeights(tf: typeof TensorFlow, weights: unknown): DetectorWeights {
  const layer = (path: string, bias: string): Layer => {
    const filters = at(weights, `${path}.filters`);
    const [height = 1, width = 1, inputs = 1, outputs = 1] = filters.shape;
    return {
      filters: tf.tensor4d(Float32Array.from(filters.dataSync()), [height, width, inputs, outputs]),
      bias: tf.tensor1d(Float32Array.from(at(weights, `${path}.${bias}`).dataSync())),
    };
  };
  const depthwise = (path: string): Layer => {
    const { filters, bias } = foldNormalisation(weights, path);
    return { filters: tf.tensor4d(filters, [3, 3, bias.length, 1]), bias: tf.tensor1d(bias) };
  };
  const convolution = (path: string) => layer(path, 'batch_norm_offset');
  const block = (index: number) => `mobilenetv1.conv_${index + 1}`;
  const head = (index: number) => `prediction_layer.box_predictor_${index}`;
  return {
    first: convolution('mobilenetv1.conv_0'),
    blocks: Array.from({ length: BLOCKS }, (_, index) => ({
      depthwise: depthwise(`${block(index)}.depthwise_conv`),
      pointwise: convolution(`${block(index)}.pointwise_conv`),
    })),
    extras: Array.from({ length: SCALES - 2 }, (_, index) => ({
      squeeze: convolution(`prediction_layer.conv_${2 * index}`),
      expand: convolution(`prediction_layer.conv_${2 * index + 1}`),
    })),
    heads: Array.from({ length: SCALES }, (_, index) => ({
      boxes: layer(`${head(index)}.box_encoding_predictor`, 'bias'),
      classes: layer(`${head(index)}.class_predictor`, 'bias'),
    })),
    anchors: Float32Array.from(at(weights, 'output_layer.extra_dim').dataSync()),
  };
}
