import type { PageScores } from './lighthouse.ts'
import type { Measured } from './measure.ts'
import type { Row } from './results.ts'

const MAX_RATIO_TO_BARE = 6
/** A quarter of the rate. */
const MAX_RATIO_OF_BYTES = 4
const CLUB_LIMIT = 160
const PLAIN_WRITE_LIMIT = 800
const HOLE_LIMIT = 1_400
const WARM_START_SECONDS = 5
const KNOWN_LIMIT = 150
export const yesOrNo = (met: boolean) => (met ? 'yes' : 'NO')

const nothing = { figure: 'not measured', against: '', ratio: '', aim: '', met: '' }

export function figure({ total, server, database, quietest }: Measured): string {
  const parts = database < 1 ? [] : [`server ${server.toFixed(0)}`, `database ${database.toFixed(0)}`]
  return `${total.toFixed(0)} µs (${[...parts, `quietest round ${quietest.toFixed(0)}`].join(', ')})`
}

/** Null where processor time cannot be read. */
export function requestRows(
  spent: Record<
    'bare' | 'club' | 'clubAlone' | 'plain' | 'plainAlone' | 'hole' | 'holeAlone' | 'tees' | 'page' | 'bytes',
    Measured
  > | null,
): Row[] {
  const names = {
    bare: 'Bare Fastify route',
    club: 'GET /club/{id}, token and tenant check',
    clubAlone: 'The statements of GET /club/{id} alone',
    plain: 'PATCH /hole/{id}, one field, with version check and audit',
    plainAlone: 'The statements of PATCH /hole/{id} alone',
    hole: 'PUT /hole/{id}, with audit, new name',
    holeAlone: 'The statements of PUT /hole/{id} alone',
    tees: 'PUT /hole/{id}, with audit, new name and tees',
    page: 'GET /, the home page',
    bytes: 'The same bytes from a bare Fastify route',
  }
  if (!spent) return Object.values(names).map(what => ({ ...nothing, what }))
  const { bare, club, plain, hole, tees, page, bytes } = spent
  const toBare = (one: Measured) => ({
    against: `bare ${bare.total.toFixed(0)} µs`,
    ratio: `${(one.total / bare.total).toFixed(1)} ×`,
  })
  const write = (what: string, one: Measured, limit: number) => ({
    what,
    figure: figure(one),
    against: `limit ${limit} µs`,
    ratio: (one.total / limit).toFixed(2),
    aim: `≤ ${limit} µs`,
    met: yesOrNo(one.total <= limit),
  })
  /** The least that a call can cost: how much more it does. */
  const alone = (what: string, floor: Measured, call: Measured) => ({
    ...nothing,
    what,
    figure: figure(floor),
    against: `the call ${call.total.toFixed(0)} µs`,
    ratio: `${(call.total / floor.total).toFixed(1)} ×`,
  })
  return [
    { ...nothing, what: names.bare, figure: figure(bare) },
    {
      what: names.club,
      figure: figure(club),
      ...toBare(club),
      aim: `≤ ${MAX_RATIO_TO_BARE} × bare, ≤ ${CLUB_LIMIT} µs`,
      met: `${yesOrNo(club.total <= MAX_RATIO_TO_BARE * bare.total)}, ${yesOrNo(club.total <= CLUB_LIMIT)}`,
    },
    alone(names.clubAlone, spent.clubAlone, club),
    write(names.plain, plain, PLAIN_WRITE_LIMIT),
    alone(names.plainAlone, spent.plainAlone, plain),
    write(names.hole, hole, HOLE_LIMIT),
    alone(names.holeAlone, spent.holeAlone, hole),
    write(names.tees, tees, HOLE_LIMIT),
    { ...nothing, what: names.bytes, figure: figure(bytes) },
    {
      what: names.page,
      figure: figure(page),
      against: `bytes ${bytes.total.toFixed(0)} µs`,
      ratio: `${(page.total / bytes.total).toFixed(1)} ×`,
      aim: `≤ ${MAX_RATIO_OF_BYTES} ×`,
      met: yesOrNo(page.total <= MAX_RATIO_OF_BYTES * bytes.total),
    },
  ]
}

/** Null where processor time cannot be read. */
export function mapRows(spent: Record<'bare' | 'known' | 'map' | 'publish', Measured> | null): Row[] {
  const names = {
    known: 'GET /club/{id}/geojson, the caller has it',
    map: 'GET /club/{id}/geojson, 27 holes, compressed',
    publish: 'POST /club/{id}/map, 50 changes',
  }
  if (!spent) return Object.values(names).map(what => ({ ...nothing, what }))
  const { bare, known } = spent
  return [
    {
      what: names.known,
      figure: figure(known),
      against: `bare ${bare.total.toFixed(0)} µs`,
      ratio: `${(known.total / bare.total).toFixed(1)} ×`,
      aim: `≤ ${KNOWN_LIMIT} µs`,
      met: yesOrNo(known.total <= KNOWN_LIMIT),
    },
    { ...nothing, what: names.map, figure: figure(spent.map) },
    { ...nothing, what: names.publish, figure: figure(spent.publish) },
  ]
}

export function startRows(coldSeconds: number, warmSeconds: number): Row[] {
  return [
    {
      what: 'Cold start, empty data folder',
      figure: `${coldSeconds.toFixed(1)} s`,
      against: '',
      ratio: '',
      aim: '',
      met: '',
    },
    {
      what: 'Warm start',
      figure: `${warmSeconds.toFixed(1)} s`,
      against: `limit ${WARM_START_SECONDS} s`,
      ratio: (warmSeconds / WARM_START_SECONDS).toFixed(2),
      aim: `≤ ${WARM_START_SECONDS} s`,
      met: yesOrNo(warmSeconds <= WARM_START_SECONDS),
    },
  ]
}

const CATEGORY_AIM: Readonly<Record<string, number>> = { performance: 95 }
const METRIC_AIM = {
  lcpMs: { name: 'largest paint', most: 1800, show: (value: number) => `${(value / 1000).toFixed(2)} s` },
  tbtMs: { name: 'blocked', most: 100, show: (value: number) => `${value.toFixed(0)} ms` },
  workedTbtMs: { name: 'blocked while working', most: 100, show: (value: number) => `${value.toFixed(0)} ms` },
  cls: { name: 'layout shift', most: 0.02, show: (value: number) => value.toFixed(3) },
} as const

/** One page: the four scores, then what a visitor feels. */
export function lighthouseRows(page: string, scores: PageScores): Row[] {
  return Object.entries(scores).map(([name, value]) => {
    const what = `Lighthouse mobile, ${page}: `
    if (name in METRIC_AIM) {
      const { name: label, most, show } = METRIC_AIM[name as keyof typeof METRIC_AIM]
      const limit = { against: `limit ${show(most)}`, ratio: (value / most).toFixed(2), aim: `≤ ${show(most)}` }
      return { what: what + label, figure: show(value), ...limit, met: yesOrNo(value <= most) }
    }
    const aim = CATEGORY_AIM[name] ?? 100
    const limit = { against: 'limit 100', ratio: (value / 100).toFixed(2), aim: `≥ ${aim}` }
    return { what: what + name, figure: String(value), ...limit, met: yesOrNo(value >= aim) }
  })
}
