import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'

export interface Row {
  readonly what: string
  readonly figure: string
  readonly against: string
  readonly ratio: string
  readonly aim: string
  readonly met: string
}

const TITLES: Row = { what: 'What', figure: 'Figure', against: 'Peer or limit', ratio: 'Ratio', aim: 'Aim', met: 'Met' }
const COLUMNS = Object.keys(TITLES) as (keyof Row)[]

/** A table for the terminal that Markdown understands too. */
export function tableOf(rows: readonly Row[]): string {
  const widths = COLUMNS.map(column => Math.max(...[TITLES, ...rows].map(row => row[column].length)))
  const line = (row: Row) => `| ${COLUMNS.map((column, i) => row[column].padEnd(widths[i] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`
  return [line(TITLES), rule, ...rows.map(line)].join('\n')
}

export function machineOf(postgresVersion?: string): string {
  const day = new Date().toISOString().slice(0, 10)
  const processor = cpus()[0]?.model.trim() || process.arch
  const parts = [`${day}, ${availableParallelism()} cores (${processor})`, `Node ${process.versions.node}`]
  return [...parts, ...(postgresVersion ? [`Postgres ${postgresVersion}`] : [])].join(', ')
}

const [BEGIN, END] = ['<!-- results: begin -->', '<!-- results: end -->']
const README = join(import.meta.dirname, 'README.md')

export function storeResults(text: string): void {
  const { before, after } = readReadme()
  writeFileSync(README, `${before}\n${text}\n${after}`)
}

/** The stored results, with these rows replacing those of the same names. What was measured another day still says when. */
export function mergeResults(part: string, machine: string, rows: readonly Row[]): string {
  const lines = readReadme().stored.split('\n')
  const stored = lines
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(rowOf)
  const known = stored.map(({ what }) => what)
  const merged = [
    ...stored.map(old => rows.find(({ what }) => what === old.what) ?? old),
    ...rows.filter(({ what }) => !known.includes(what)),
  ]
  const heads = lines.filter(line => line !== '' && !line.startsWith('|') && !line.startsWith(part))
  return [...heads, `${part}: ${machine}`, tableOf(merged)].join('\n\n')
}

function rowOf(line: string): Row {
  const cells = line.split('|').slice(1, -1)
  return Object.fromEntries(COLUMNS.map((column, i) => [column, cells[i]?.trim() ?? ''])) as unknown as Row
}

function readReadme() {
  const readme = readFileSync(README, 'utf8')
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`${README} has lost the markers around the results`)
  const inside = begin + BEGIN.length
  return { before: readme.slice(0, inside), stored: readme.slice(inside, end), after: readme.slice(end) }
}
