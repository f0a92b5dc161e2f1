/** Programs that change what a picture shows, by how they call themselves in metadata; a phone's firmware is not among them. */
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

/** The name of the editing program that a text of the metadata names; null where it names none of the table. */
export function nameEditor(text: string): string | null {
  return EDITORS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
