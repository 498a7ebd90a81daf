import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/** Far more than one code takes: reading must not depend on how busy the machine is. */
const MAX_MS = 10_000

/** What the code in a picture of a sheet says to a reader that is not ours; throws where it reads none. */
export async function readCode(picture: Buffer, { inGrey = false } = {}): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .modulate({ saturation: inGrey ? 0 : 1 })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return decodeQR({ width, height, data }, { format: 'RGB', timeLimit: MAX_MS, effort: 8 })
}
