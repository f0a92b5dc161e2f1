/** Programs that edit a picture's content, by their names in metadata; phone firmware is not included. */
const EDITORS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Adobe Photoshop', /photoshop(?! lightroom)/i],
  ['Adobe Lightroom', /lightroom/i],
  ['Adobe Illustrator', /adobe illustrator/i],
  ['GIMP', /\bgimp\b/i],
  ['Affinity Photo', /affinity (photo|designer|publisher)/i],
  ['Paint.NET', /paint\.net/i],
  ['Pixelmator', /pixelmator/i],
  ['Photopea', /photopea/i],
  ['PicsArt', /picsart/i],
  ['Snapseed', /snapseed/i],
  ['Canva', /\bcanva\b/i],
  ['Corel', /\bcorel|paintshop/i],
  ['CorelDRAW', /coreldraw/i],
  ['Krita', /\bkrita\b/i],
  ['Inkscape', /inkscape/i],
  ['Facetune', /facetune/i],
  ['FaceApp', /\bfaceapp\b/i],
  ['Meitu', /\bmeitu|beautyplus/i],
  ['PhotoScape', /photoscape/i],
  [
    'an image generator',
    /stable diffusion|\bcomfyui\b|midjourney|dall[-·. ]?e\b|firefly|flux\.1|novelai|invokeai|\bgpt-4o\b|imagen \d/i,
  ],
];

/** The editing program in a metadata text; null if it contains none of the table. */
export function nameEditor(text: string): string | null {
  return EDITORS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
