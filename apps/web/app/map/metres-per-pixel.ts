const EQUATOR_METRES = 40_075_016.686
/** Of the whole world at zoom 0. */
const WORLD_PIXELS = 512

const roundTheWorld = (lat: number) => (EQUATOR_METRES * Math.cos((lat * Math.PI) / 180)) / WORLD_PIXELS

/** What one pixel of a map is wide on the ground. */
export const metresPerPixel = (zoom: number, lat: number) => roundTheWorld(lat) / 2 ** zoom

/** The zoom at which a pixel is so many metres. */
export const zoomFor = (metres: number, lat: number) => Math.log2(roundTheWorld(lat) / metres)
