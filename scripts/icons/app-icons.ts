import sharp from 'sharp';
import { APP_ICONS, appIconSvg } from '../../src/platform/web-app/app-icons.ts';

/** The app's icons as PNG, for devices that take no SVG. */
export async function appIcons(): Promise<{ path: string; bytes: Buffer }[]> {
  return Promise.all(
    APP_ICONS.map(async ({ file, size }) => ({
      path: `src/platform/web-app/icons/${file}`,
      bytes: await sharp(Buffer.from(appIconSvg()), { density: (72 * size) / 24 })
        .resize(size, size)
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
    })),
  );
}
