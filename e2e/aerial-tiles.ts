import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'

export const PURPLE = '#5e1a66'

/** A server of purple pictures from above. It listens before the site starts, which then knows it by `environment`. */
export function useAerialTiles() {
  const environment: Record<string, string> = { IMAGERY_ATTRIBUTION: 'Pictures © Test Tiles' }
  const tile = sharp({ create: { width: 256, height: 256, channels: 3, background: PURPLE } })
    .png()
    .toBuffer()
  const server = createServer(async (_request, answer) => {
    answer.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(await tile)
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  beforeAll(async () => {
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    environment.IMAGERY_URL = `${origin()}/{z}/{x}/{y}.png`
  })
  afterAll(() => void server.close())
  return { environment, origin }
}
