import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { checkSelfieQuality } from '#engine/faces/check-selfie-quality.ts';
import { faceDistance } from '#engine/faces/face-distance.ts';
import { createFaceFinder, type FaceFinder } from '#engine/faces/find-faces.ts';
import { findUprightFaces } from '#engine/faces/find-upright-faces.ts';
import { fuseDescriptors } from '#engine/faces/fuse-descriptors.ts';
import type { Analysis, FaceFound } from '#engine/index.ts';

const still = (name: string) => readFileSync(new URL(`../specimens/faces/${name}.jpg`, import.meta.url));

describe('face detection', () => {
  let finder: FaceFinder;

  before(async () => {
    finder = await createFaceFinder();
  });

  const find = (bytes: Uint8Array) => findUprightFaces(bytes, { turn: null, page: null }, finder);
  const only = async (bytes: Uint8Array) => {
    const { faces, descriptors } = await find(bytes);
    const [face, descriptor] = [faces[0], descriptors[0]];
    assert.ok(faces.length === 1 && face?.pose && face.quality && descriptor);
    return { ...face, pose: face.pose, quality: face.quality, descriptor };
  };

  for (const person of ['p01', 'p07', 'p12'])
    it(`tells where ${person} looks, as the person's own left and right`, async () => {
      const [front, left, right, up] = [
        await only(still(`${person}-eyes-closed`)),
        await only(still(`${person}-yaw-left`)),
        await only(still(`${person}-yaw-right`)),
        await only(still(`${person}-pitch-up`)),
      ];
      assert.ok(Math.abs(front.pose.yaw) < 10);
      assert.ok(left.pose.yaw - front.pose.yaw > 13);
      assert.ok(right.pose.yaw - front.pose.yaw < -13);
      assert.ok(up.pose.pitch - front.pose.pitch > 6.5);
    });

  it('turns a sideways picture upright', async () => {
    const { turn, faces } = await find(await sharp(still('p04-selfie-1')).rotate(90).toBuffer());
    assert.deepEqual([turn, faces.length], [270, 1]);
  });

  // The detector is more confident about the first two when they are turned.
  const pictures = ['p02-portrait', 'p04-pitch-up', 'p03-selfie-2', 'p05-yaw-right', 'p07-selfie-2', 'p12-yaw-right'];

  for (const way of [0, 90, 180, 270])
    it(`finds the upright direction of pictures turned by ${way} degrees`, async () => {
      const wrong: string[] = [];
      for (const name of pictures) {
        const { turn } = await find(await sharp(still(name)).rotate(way).toBuffer());
        if (turn !== (360 - way) % 360) wrong.push(name);
      }
      assert.deepEqual(wrong, []);
    });

  it('reports a whole face as upright, and half of a face as uncertain', async () => {
    const whole = await only(still('p03-selfie-1'));
    assert.ok((whole.quality.mirrorResidual ?? 1) < 0.1);
    const half = sharp(still('p03-selfie-1')).extract({ left: 250, top: 0, width: 230, height: 600 });
    for (const face of (await find(await half.jpeg().toBuffer())).faces)
      assert.ok((face.quality?.mirrorResidual ?? 0) > 0.1, `${face.quality?.mirrorResidual}`);
  });

  for (const degrees of [-30, 30, 45])
    it(`describes a face tilted by ${degrees} degrees like the upright one`, async () => {
      const card = readFileSync(new URL('../specimens/licence-us-front.jpg', import.meta.url));
      const turned = await sharp(card).rotate(degrees, { background: '#999' }).jpeg().toBuffer();
      const [upright] = (await find(card)).descriptors;
      const [tilted] = (await find(turned)).descriptors;
      assert.ok(upright && tilted);
      assert.ok(faceDistance(upright, tilted) < 0.4);
    });

  const beside = async (size: number) =>
    sharp(still('p04-selfie-1'))
      .extend({ right: 400, background: '#888' })
      .composite([{ input: await sharp(still('p09-portrait')).resize(size).toBuffer(), left: 500, top: 20 }])
      .jpeg()
      .toBuffer();

  it('counts a second person, and ignores a small picture on the wall', async () => {
    assert.equal((await find(await beside(380))).faces.length, 2);
    assert.equal((await find(await beside(150))).faces.length, 1);
  });

  it('finds no face in a picture of a wall', async () => {
    const wall = sharp({ create: { width: 500, height: 400, channels: 3, background: '#998' } });
    assert.deepEqual((await find(await wall.jpeg().toBuffer())).faces, []);
  });

  it('asks for a better selfie when the face is small, blurred, or turned', async () => {
    const quality = async (bytes: Uint8Array) => {
      const { faces } = await find(bytes);
      return checkOf(faces);
    };
    const clear = still('p01-selfie-1');
    assert.equal((await quality(clear)).result, 'passed');
    const small = sharp(clear).resize(100).extend({ top: 200, bottom: 200, left: 200, right: 200 });
    assert.equal((await quality(await small.jpeg().toBuffer())).reason, 'face_too_small');
    assert.equal((await quality(await sharp(clear).blur(6).jpeg().toBuffer())).reason, 'face_blurred');
    const [face] = (await find(clear)).faces;
    assert.ok(face?.pose);
    assert.equal(checkOf([{ ...face, pose: { ...face.pose, yaw: 40 } }]).reason, 'face_turned');
    assert.equal(checkOf([]).result, 'not_performed');
  });

  it('fuses descriptors into one that is as close to the person as each of them', async () => {
    const parts = [
      await only(still('p01-selfie-1')),
      await only(still('p01-selfie-2')),
      await only(still('p01-eyes-closed')),
    ];
    const portrait = await only(still('p01-portrait'));
    const fused = fuseDescriptors(parts.map(({ descriptor, score }) => ({ descriptor, weight: score })));
    assert.ok(fused);
    const distances = parts.map(({ descriptor }) => faceDistance(descriptor, portrait.descriptor));
    assert.ok(faceDistance(fused, portrait.descriptor) < Math.max(...distances));
    assert.equal(fuseDescriptors([]), null);
  });
});

function checkOf(faces: FaceFound[]) {
  const image = { faces } as Analysis['images'][number];
  return checkSelfieQuality({ images: [image], selfieImage: 0 } as Analysis);
}
