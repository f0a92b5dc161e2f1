// A small ONNX file, written by hand from onnx.proto: its embedding is the averaged and centered pixels of the face.

type Field = Buffer;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
}

const number = (field: number, value: number): Field => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, content: string | Uint8Array | readonly Field[]): Field => {
  const body = Array.isArray(content) ? Buffer.concat(content) : Buffer.from(content as Uint8Array);
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
};

const integers = (name: string, values: readonly number[]): Field =>
  bytes(5, [bytes(1, name), ...values.map((value) => number(8, value)), number(20, 7)]);
const integer = (name: string, value: number): Field => bytes(5, [bytes(1, name), number(3, value), number(20, 2)]);

function node(operation: string, [inputs, outputs]: [string[], string[]], attributes: readonly Field[] = []): Field {
  const names = [...inputs.map((name) => bytes(1, name)), ...outputs.map((name) => bytes(2, name))];
  return bytes(1, [...names, bytes(4, operation), ...attributes]);
}

function tensor(field: number, name: string, shape: readonly number[]): Field {
  const dimensions = shape.map((size) => bytes(1, [number(1, size)]));
  return bytes(field, [bytes(1, name), bytes(2, [bytes(1, [number(1, 1), bytes(2, dimensions)])])]);
}

/** A model over a square of 112 pixels, which averages `pool` pixels on each side into one number of each color. */
export function pixelModel(pool: number): Buffer {
  const window = [integers('kernel_shape', [pool, pool]), integers('strides', [pool, pool])];
  const size = 3 * (112 / pool) ** 2;
  const graph = [
    node('AveragePool', [['face'], ['pooled']], window),
    node('Flatten', [['pooled'], ['flat']], [integer('axis', 1)]),
    node('ReduceMean', [['flat'], ['mean']], [integers('axes', [1])]),
    node('Sub', [['flat', 'mean'], ['embedding']]),
    bytes(2, 'pixels'),
    tensor(11, 'face', [1, 3, 112, 112]),
    tensor(12, 'embedding', [1, size]),
  ];
  return Buffer.concat([number(1, 8), bytes(7, graph), bytes(8, [number(2, 13)])]);
}

/** A model whose input is not a picture. */
export function wrongModel(): Buffer {
  const graph = [
    node('Identity', [['words'], ['same']]),
    bytes(2, 'words'),
    tensor(11, 'words', [1, 8]),
    tensor(12, 'same', [1, 8]),
  ];
  return Buffer.concat([number(1, 8), bytes(7, graph), bytes(8, [number(2, 13)])]);
}
