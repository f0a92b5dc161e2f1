/** Where the product's typeface is served; it has the letters of Western European languages. */
export const TYPEFACE_PATH = '/typeface.woff2';

/** Declares the typeface for pages without a script. Text shows at once, in the device's typeface until this one is there. */
export const FONT_FACE = `@font-face{font-family:"Hanken Grotesk Variable";src:url(${TYPEFACE_PATH}) format("woff2");font-weight:100 900;font-display:swap}`;

export const FONT_FAMILY = '"Hanken Grotesk Variable",system-ui,sans-serif';
