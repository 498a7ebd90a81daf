import bodyFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import headingFont from './fonts/archivo-heading.woff2?url'

/** The letters of the first screen; the style sheet names the same files under other names, for a page without scripts. */
const FACES = [
  ['Early body', bodyFont, { weight: '200 800', display: 'swap' }],
  ['Early heading', headingFont, { weight: '100 900', stretch: '62% 125%', display: 'swap' }],
] as const

/**
 * Runs in the head. A font of the style sheet is looked at only when the first text that needs it is laid out, and is
 * then too late for that, even if its file is there: the page would be laid out twice, once with the letters of the
 * system, each size of which the browser has to ask for. Loaded like this, they are there when the style sheet is.
 */
export const EARLY_FONTS_SCRIPT = import.meta.env.SSR
  ? `for(const[name,file,how]of ${JSON.stringify(FACES)})try{const face=new FontFace(name,"url("+file+")",how);document.fonts.add(face);face.load().catch(()=>{})}catch{}`
  : ''
