import { API_BASE, CLUB_HEADER, type Pin, type PinPublicationDetail } from '@pinwise/contract'

export interface Green {
  readonly holeId: string
  pin: Pick<Pin, 'id' | 'position'>
  /** Which way it goes next: there and back, or it would leave the green. */
  isBack: boolean
}
/** Less than a pace: every pin of the demo stays on its green. */
const MOVE_DEGREES = 0.000004

/** Publishes pins as a browser would. The port may change: servers come and go. */
export function createPinClient(clubId: string, tokens: readonly string[], portOf: () => number) {
  let turn = 0
  async function ask(method: string, path: string, body?: unknown) {
    // Limits count by person.
    turn += 1
    const answer = await fetch(`http://127.0.0.1:${portOf()}${API_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens[turn % tokens.length]}`,
        [CLUB_HEADER]: clubId,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<unknown>
  }
  return {
    async greens(): Promise<Green[]> {
      const { items } = (await ask('GET', '/target?limit=100')) as { items: Pin[] }
      return items.map(({ holeId, id, position }) => ({ holeId, pin: { id, position }, isBack: false }))
    },
    /** Moves the pin of a green there and back; what is sent again has the same key. */
    async move(green: Green, key = crypto.randomUUID()): Promise<PinPublicationDetail> {
      const { lng, lat } = green.pin.position
      const position = { lng, lat: lat + (green.isBack ? -MOVE_DEGREES : MOVE_DEGREES) }
      const pins = [{ holeId: green.holeId, position, seenPinId: green.pin.id }]
      const detail = (await ask('POST', '/target', { key, pins })) as PinPublicationDetail
      const pin = detail.pins[0]
      if (!pin) throw new Error('a publication without its pin')
      green.pin = { id: pin.id, position: pin.position }
      green.isBack = !green.isBack
      return detail
    },
    /** Plans other pins for these greens, from a full minute on; answers the number of the publication. */
    async plan(greens: readonly Green[], at: number): Promise<number> {
      const { timeZone } = (await ask('GET', `/club/${clubId}`)) as { timeZone: string }
      const [date, time] = new Date(at)
        .toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
        .split(' ')
      const pins = greens.map(({ holeId, pin: { position } }) => ({
        holeId,
        position: { lng: position.lng, lat: position.lat + MOVE_DEGREES },
      }))
      const body = { key: crypto.randomUUID(), days: [{ date, time, pins }] }
      return ((await ask('POST', '/target/schedules', body)) as PinPublicationDetail).number
    },
  }
}
