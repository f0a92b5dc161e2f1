import { drawLicenceBack, drawLicenceFront } from './draw/aamva-card.ts';
import { encodePdf417 } from './draw/barcode.ts';
import { drawEuLicenceFront, ID_1 } from './draw/eu-licence.ts';
import { drawTravelDocument } from './draw/travel.ts';
import { type Holder, isLicenceHolder, isTravelHolder, type LicenceHolder, type TravelHolder } from './holder.ts';
import { PAGES } from './mrz-layout.ts';
import type { Sheet } from './photo/take-photo.ts';
import { createRandom, type Random } from './random.ts';

export interface DocumentData {
  holder: Holder;
  /** The MRZ lines as printed, which may be wrong in a forged specimen. */
  mrz?: readonly string[];
  /** The text of the barcode as printed. */
  aamva?: string;
  /** Portrait as a JPEG. */
  portrait: Buffer;
}

export interface DrawnDocument {
  front: Sheet;
  back?: Sheet;
}

const card = (draw: Sheet['draw']): Sheet => ({ ...ID_1, draw });

/** Passports have rounded outer corners too; visas are stickers with square corners. */
const CORNERS = { TD1: ID_1.corner, TD2: ID_1.corner, TD3: 3, 'MRV-A': 0.3, 'MRV-B': 0.3 };

function drawTravel(holder: TravelHolder, { mrz = [], portrait }: DocumentData, random: Random): DrawnDocument {
  // Gives both sides the look of the same issuer, because both begin with the same draws.
  const look = Math.floor(random.next() * 2 ** 32);
  const sheet = (side: 'front' | 'back' | 'page'): Sheet => ({
    ...PAGES[holder.kind],
    corner: CORNERS[holder.kind],
    draw: drawTravelDocument({ holder, mrz, portrait, side }, createRandom(look)),
  });
  return holder.kind === 'TD1' ? { front: sheet('front'), back: sheet('back') } : { front: sheet('page') };
}

async function drawLicence(
  holder: LicenceHolder,
  { aamva = '', portrait }: DocumentData,
  random: Random,
): Promise<DrawnDocument> {
  const front = card(drawLicenceFront(holder, portrait, random));
  const symbol = await encodePdf417(aamva, random.integer(11, 14));
  return { front, back: card(drawLicenceBack(holder, symbol, random)) };
}

/** The sides of a specimen document, ready to be photographed: fictitious, and marked SPECIMEN. */
export async function drawDocument(data: DocumentData, random: Random): Promise<DrawnDocument> {
  const { holder } = data;
  if (isTravelHolder(holder)) return drawTravel(holder, data, random);
  if (isLicenceHolder(holder)) return drawLicence(holder, data, random);
  return { front: card(drawEuLicenceFront(holder, data.portrait, random)) };
}
