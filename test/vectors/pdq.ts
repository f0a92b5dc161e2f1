/**
 * Hashes and qualities that the C++ reference of PDQ gives for pictures that `drawPicture` draws: pdqhash 0.2.8 of PyPI,
 * which contains github.com/facebook/ThreatExchange.
 */
export const PDQ_VECTORS: readonly {
  seed: number;
  width: number;
  height: number;
  channels: 1 | 3;
  value: string;
  quality: number;
}[] = [
  {
    seed: 1,
    width: 640,
    height: 480,
    channels: 3,
    value: 'b94696f196ee3c73787a902f3af013ec55f0787aba8ba818859163f82b55aa05',
    quality: 100,
  },
  {
    seed: 2,
    width: 64,
    height: 64,
    channels: 1,
    value: '1e1ce3aa693cc54b1a97855ce3d50d0e42875d6aa2b31c729e97e178e3570e2b',
    quality: 100,
  },
  {
    seed: 3,
    width: 65,
    height: 63,
    channels: 3,
    value: '109708e34b43f60b0a83485e0be3f5f15717c07d1eaef5d45342554fb4bcba1e',
    quality: 100,
  },
  {
    seed: 4,
    width: 1000,
    height: 130,
    channels: 1,
    value: 'e7176a0750f5d69c409546fe190533e3ce95bc9323eee14b06bc8118edc32d6b',
    quality: 100,
  },
  {
    seed: 5,
    width: 5,
    height: 5,
    channels: 1,
    value: 'c6f16b5a390e94a564d939c864d9d6b59b266b5ac6f16b4a390e94a564d929ca',
    quality: 100,
  },
  {
    seed: 6,
    width: 1920,
    height: 1081,
    channels: 3,
    value: '6d5ad13c15a4669cd2ac2b9a6aca8e67a09c9b25d5946559cb5e3ec02ccbf02f',
    quality: 100,
  },
  {
    seed: 7,
    width: 129,
    height: 300,
    channels: 1,
    value: '6537441e2a2156c022694bd6ca56ae3d5532d5ea9de9c5be2efd8a5479e60139',
    quality: 100,
  },
  {
    seed: 8,
    width: 7,
    height: 400,
    channels: 1,
    value: '64db4b853ed0c10f64d968796f81298dc327e0df9e70c6736f854f614b259782',
    quality: 100,
  },
];

/**
 * The reference's published hashes of its picture `bridge-1-original.jpg`, and of the same mirrored left to right
 * (pdq/python/pdqhashing/tests/pdq_test.py there).
 */
export const PDQ_BRIDGE = {
  original: 'd8f8f0cce0f4a84f0e370a22028f67f0b36e2ed596623e1d33e6b39c4e9c9b22',
  mirrored: '0dad259bb1a1bd18d362576556da32a1e63b7380c2374b4866b3c6c91b89ce77',
};

/** Overlapping rectangles and a little noise, in whole numbers, the same on every machine. */
export function drawPicture({
  seed,
  width,
  height,
  channels,
}: Omit<(typeof PDQ_VECTORS)[number], 'value' | 'quality'>) {
  let state = seed;
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pixels = new Uint8Array(width * height * channels);
  for (let shape = 0; shape < 24; shape += 1) {
    const [left, top] = [draw(width), draw(height)];
    const [right, bottom] = [left + 1 + draw(Math.ceil(width / 2)), top + 1 + draw(Math.ceil(height / 2))];
    const color = [draw(256), draw(256), draw(256)];
    for (let y = top; y < Math.min(bottom, height); y += 1)
      for (let x = left; x < Math.min(right, width); x += 1)
        for (let c = 0; c < channels; c += 1) pixels[(y * width + x) * channels + c] = color[c] ?? 0;
  }
  return pixels.map((value) => Math.min(255, value + draw(8)));
}
