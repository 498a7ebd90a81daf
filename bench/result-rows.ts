import type { Measured } from './measure.ts'
import type { Row } from './results.ts'

const MOST_OF_BARE = 6
const CLUB_LIMIT = 150
const HOLE_LIMIT = 600
const WARM_START_SECONDS = 5
const yesOrNo = (met: boolean) => (met ? 'yes' : 'NO')

/** Null where processor time cannot be read. */
export function requestRows(spent: Record<'bare' | 'club' | 'hole' | 'tees' | 'page', Measured> | null): Row[] {
  const names = {
    bare: 'Bare Fastify route',
    club: 'GET /club/{id}, token and tenant check',
    hole: 'PUT /hole/{id}, with audit, new name',
    tees: 'PUT /hole/{id}, with audit, new name and tees',
    page: 'GET /, cached page',
  }
  const nothing = { figure: 'not measured', against: '', ratio: '', aim: '', met: '' }
  if (!spent) return Object.values(names).map(what => ({ ...nothing, what }))
  const { bare, club, hole, tees, page } = spent
  const figure = ({ total, server, database, quietest }: Measured) => {
    const parts = database < 1 ? [] : [`server ${server.toFixed(0)}`, `database ${database.toFixed(0)}`]
    return `${total.toFixed(0)} µs (${[...parts, `quietest round ${quietest.toFixed(0)}`].join(', ')})`
  }
  const toBare = (one: Measured) => ({
    against: `bare ${bare.total.toFixed(0)} µs`,
    ratio: `${(one.total / bare.total).toFixed(1)} ×`,
  })
  const write = (what: string, one: Measured) => ({
    what,
    figure: figure(one),
    against: `limit ${HOLE_LIMIT} µs`,
    ratio: (one.total / HOLE_LIMIT).toFixed(2),
    aim: `≤ ${HOLE_LIMIT} µs`,
    met: yesOrNo(one.total <= HOLE_LIMIT),
  })
  return [
    { ...nothing, what: names.bare, figure: figure(bare) },
    {
      what: names.club,
      figure: figure(club),
      ...toBare(club),
      aim: `≤ ${MOST_OF_BARE} × bare, ≤ ${CLUB_LIMIT} µs`,
      met: `${yesOrNo(club.total <= MOST_OF_BARE * bare.total)}, ${yesOrNo(club.total <= CLUB_LIMIT)}`,
    },
    write(names.hole, hole),
    write(names.tees, tees),
    { ...nothing, what: names.page, figure: figure(page), ...toBare(page) },
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
