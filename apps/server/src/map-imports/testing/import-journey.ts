import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { calls, type MapImport, type MapImportDetail } from '@pinwise/contract'
import { expect } from 'vitest'
import { multipartBody } from '../../testing/multipart-body.ts'
import type { TestApp } from '../../testing/test-app.ts'

export const FIXTURES = new URL('../../../../../packages/golf/src/fixtures/courses/', import.meta.url)

export const fixture = (name: string): Promise<Buffer> => readFile(new URL(name, FIXTURES))

/** A club without a map, at the place of a file's club. */
export async function emptyClub(app: TestApp, at: { lng: number; lat: number }): Promise<string> {
  const id = crypto.randomUUID()
  await app.rows(
    `insert into clubs (id, customer_id, name, slug, published, country, lng, lat, time_zone, units, currency, languages,
       flag_colours, pace_length_metres, contact)
     select $1::uuid, id, 'Golf Nuovo', 'nuovo-' || $1, true, 'IT', $2, $3, 'Europe/Rome', 'metric', 'EUR', '{it,en}',
       '{"front":"#c02626","middle":"#ffffff","back":"#0b5cad"}', 0.91, '{"email":null,"phone":null,"website":null}'
     from customers where name = 'Golf Club Milano'`,
    [id, at.lng, at.lat],
  )
  return id
}

let sent = 0
/** Limits count by address. */
const from = () => `127.77.${(sent >> 8) & 255}.${sent++ & 255}`

export interface Journey {
  readonly app: TestApp
  readonly club: string
  /** One of the club's staff; somebody of the platform if none is named. */
  readonly token?: string
}
const tokens = new WeakMap<object, Promise<string>>()

/** Limits count by person too: each journey is somebody else's. */
async function staff(journey: Journey): Promise<{ token: string }> {
  if (journey.token) return { token: journey.token }
  const known =
    tokens.get(journey) ?? journey.app.issuer.token({ subject: crypto.randomUUID(), groups: ['superadmin'] })
  tokens.set(journey, known)
  return { token: await known }
}

export async function startImport(journey: Journey, bytes: Uint8Array, name = 'map.geojson') {
  const { body, headers } = await multipartBody(bytes, name)
  return journey.app.send(calls.startMapImport, {
    ...(await staff(journey)),
    club: journey.club,
    body,
    headers,
    from: from(),
  })
}

/** Waits until the file is read. */
export async function readingOf(journey: Journey, id: string): Promise<MapImportDetail> {
  for (;;) {
    const answer = await journey.app.send(calls.getMapImport, {
      ...(await staff(journey)),
      params: { id },
      from: from(),
    })
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
    const detail = answer.json<MapImportDetail>()
    if (detail.state !== 'reading') return detail
    await setTimeout(30)
  }
}

export async function importFile(journey: Journey, bytes: Uint8Array, name?: string): Promise<MapImportDetail> {
  const answer = await startImport(journey, bytes, name)
  expect(answer.statusCode, answer.body).toBe(201)
  return readingOf(journey, answer.json<MapImport>().id)
}

export const review = async (journey: Journey, { id, version }: MapImport, body: Record<string, unknown>) =>
  journey.app.send(calls.reviewMapImport, {
    ...(await staff(journey)),
    params: { id },
    body: { version, ...body },
    from: from(),
  })

export const accept = async (journey: Journey, { id, version, revision }: MapImportDetail) =>
  journey.app.send(calls.acceptMapImport, {
    ...(await staff(journey)),
    params: { id },
    body: { version, revision },
    from: from(),
  })

export const discard = async (journey: Journey, id: string) =>
  journey.app.send(calls.discardMapImport, { ...(await staff(journey)), params: { id }, from: from() })

const NOT_READY = ['no_course', 'no_number', 'number_repeated']

export const readyHoles = ({ proposal }: MapImportDetail): string[] =>
  (proposal?.holes ?? []).filter(({ reasons }) => !reasons.some(each => NOT_READY.includes(each))).map(({ key }) => key)

/** Reads a file, accepts every hole that can be, and writes it. */
export async function importWhole(journey: Journey, bytes: Uint8Array, name?: string): Promise<MapImportDetail> {
  const read = await importFile(journey, bytes, name)
  expect(read.state, JSON.stringify(read.problem)).toBe('review')
  const reviewed = await review(journey, read, { steps: [{ type: 'accept', holeKeys: readyHoles(read) }] })
  expect(reviewed.statusCode, reviewed.body.slice(0, 500)).toBe(200)
  const accepted = await accept(journey, reviewed.json<MapImportDetail>())
  expect(accepted.statusCode, accepted.body.slice(0, 500)).toBe(200)
  return accepted.json<MapImportDetail>()
}
